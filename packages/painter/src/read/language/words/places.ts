/**
 * Places, built things, plants, sky, hours, weather and seasons in fourteen languages; the format is described in `../table.ts`.
 * Columns: de es fr it pt nl pl ru tr ar hi zh ja ko.
 */
export const PLACES = `
sea|Meer,Ozean|mar,océano|mer,océan|mare,oceano|mar,oceano,beira-mar,beira mar|zee,oceaan|morze,ocean|море,океан,морской|deniz,okyanus|بحر,محيط|समुद्र,सागर,समंदर,महासागर|海,大海,海洋,海上,海面,海边,海邊|海,海洋,海上,大洋,オーシャン,海辺|바다,해양,대양,바닷가
beach|Strand,Sandstrand|playa|plage|spiaggia|praia|strand|plaża|пляж|sahil,plaj,kumsal|شاطئ,شاطيء|समुद्र तट,समुद्रतट,बीच,तट|沙滩,海滩,沙灘|砂浜,ビーチ,浜辺,浜|해변,해수욕장,모래사장
coast|Küste,Ufer,Seeufer|costa,orilla|côte,rivage,littoral|costa,riva|costa,litoral|kust,oever|wybrzeże,brzeg|побережье,берег|kıyı|ساحل|समुद्र किनारा|海岸,岸边|海岸,岸|해안
cliff|Klippe,Klippen+|acantilado|falaise|scogliera|falésia,penhasco|klif,klip|klif|утёс,обрыв,скала|uçurum,kayalık|جرف,منحدر|चट्टान|悬崖|崖,断崖|절벽
island|Insel|isla|île|isola|ilha|eiland|wyspa|остров|ada|جزيرة|द्वीप,टापू|岛,岛屿,島|島|섬
wave|Welle,Wellen+|ola|vague|onda|onda|golf,golven+|fala|волна|dalga|موجة,أمواج+|लहर,लहरें+|波浪,海浪|波,荒波|파도
lake|See,Teich,Weiher|lago,laguna,estanque|lac,étang|lago,stagno|lago,lagoa|meer,vijver|jezioro,staw|озеро,пруд|göl,gölet|بحيرة|झील,तालाब|湖,湖泊,湖面,池塘|湖,湖面,池|호수,연못,호숫가
river|Fluss,Bach,Strom|río,arroyo|rivière,fleuve,ruisseau|fiume,ruscello|rio,riacho|rivier,beek|rzeka,strumień|река,ручей,реку|nehir,nehri,nehrin,ırmak,dere|نهر,جدول|नदी|河,河流,江,溪流|川,河,小川|강,시내,개울,강가,냇가
mountain|Berg,Berge+,Gebirge|montaña,monte,sierra|montagne,mont|montagna,monte|montanha,monte,serra|berg,bergen+,gebergte|góra,góry+|гора,горы+|dağ|جبل,جبال+|पहाड़,पर्वत|山,高山,山脉,山峰,群山+|山,山々+,高山,山脈,山岳|산,산맥
mountain lake|Bergsee|lago de montaña|lac de montagne|lago di montagna,lago alpino|lago de montanha|bergmeer|górskie jezioro|горное озеро|dağ gölü|بحيرة جبلية|पहाड़ी झील|高山湖泊,山湖|山の湖|산속 호수
snowy mountain|schneebedeckter Berg|montaña nevada|montagne enneigée|montagna innevata|montanha nevada|besneeuwde berg|ośnieżona góra|снежная гора|karlı dağ|جبل ثلجي|बर्फीला पहाड़|雪山|雪山|설산
valley|Tal|valle|vallée|valle|vale|vallei,dal|dolina|долина|vadi|وادي,واد|घाटी|山谷|谷|계곡,골짜기
glacier|Gletscher|glaciar|glacier|ghiacciaio|glaciar,geleira|gletsjer|lodowiec|ледник|buzul|نهر جليدي|हिमनद,ग्लेशियर|冰川|氷河|빙하
fjord|Fjord|fiordo|fjord|fiordo|fiorde|fjord|fiord|фьорд|fiyort|مضيق بحري|फ्योर्ड|峡湾|フィヨルド|피오르
waterfall|Wasserfall,Wasserfälle+|cascada,catarata,salto de agua|cascade,chute d'eau|cascata|cachoeira,cascata,queda d'água|waterval|wodospad|водопад|şelale|شلال|झरना,जलप्रपात|瀑布|滝|폭포
meadow|Wiese,Weide,Alm|prado,pradera|pré,prairie,alpage|prato|prado,campina|weide,wei,weiland|łąka|луг,лужайка|çayır,otlak|مرج,مرعى|घास का मैदान,मैदान,चरागाह|草地,草坪,牧场,草甸|草原,草地,牧草地,野原|초원,풀밭,잔디밭
field|Feld,Acker,Äcker+|campo|champ|campo|campo|veld,akker|pole|поле|tarla|حقل|खेत|田,田野,田地,原野|畑,野,田んぼ|들판,들,밭,논
flower field|Blumenfeld,Blumenwiese|campo de flores|champ de fleurs|campo di fiori|campo de flores|bloemenveld|pole kwiatów,kwietna łąka|цветочное поле,поле цветов|çiçek tarlası|حقل زهور|फूलों का खेत|花海,花田|花畑|꽃밭
village|Dorf|pueblo,aldea|village|villaggio,paese,borgo|aldeia,vila,vilarejo|dorp|wioska,wieś|деревня,село|köy|قرية|गांव,गाँव|村庄,村子,乡村,村|村|마을,시골
hill|Hügel|colina,cerro|colline|collina|colina,morro|heuvel|wzgórze,pagórek|холм|tepe|تل,تلة,تلال+|पहाड़ी,टीला|山丘,小山,丘陵|丘|언덕
landscape|Landschaft|paisaje|paysage|paesaggio|paisagem|landschap|krajobraz,pejzaż|пейзаж,ландшафт|manzara|منظر طبيعي|परिदृश्य|风景,景色,景观|風景,景色|풍경
nature|Natur|naturaleza|nature|natura|natureza|natuur|natura,przyroda|природа|doğa|طبيعة|प्रकृति|自然,大自然|自然|자연
well|Brunnen,Ziehbrunnen|pozo|puits|pozzo|poço|waterput|studnia|колодец|su kuyusu,kuyu|بئر|कुआँ,कुआं|水井|井戸|우물
courtyard|Innenhof,Hinterhof|patio interior|cour intérieure|cortile|pátio interno|binnenplaats|dziedziniec|внутренний двор|avlu|فناء|आँगन,आंगन|庭院|中庭|안뜰
greenhouse|Gewächshaus,Treibhaus|invernadero|serre|serra|estufa de plantas|kas,broeikas|szklarnia|теплица,оранжерея|sera|دفيئة|पौधाघर|温室|温室|온실
igloo|Iglu|iglú|igloo|iglù|iglu|iglo|igloo|иглу|iglo|كوخ جليدي|इग्लू|冰屋|イグルー|이글루
log cabin|Blockhütte,Blockhaus|cabaña de troncos|cabane en rondins|baita di tronchi|cabana de troncos|blokhut|chata z bali|бревенчатый дом|kütük ev|كوخ خشبي|लकड़ी का केबिन|小木屋|丸太小屋|통나무집
ruin|Ruine,Ruinen|ruina,ruinas|ruine,ruines|rovina,rovine|ruína,ruínas|ruïne|ruiny|руины|harabe|أطلال|खंडहर|废墟,遗迹|廃墟,遺跡|폐허
haystack|Heuhaufen,Heuballen|pajar,fardo de heno|meule de foin,botte de foin|covone,balla di fieno|palheiro,fardo de feno|hooiberg,hooibaal|stóg siana|стог сена|saman yığını|كومة قش|घास का ढेर|干草堆|干し草の山|건초더미
olive grove|Olivenhain|olivar|oliveraie|uliveto,oliveto|olival|olijfgaard|gaj oliwny|оливковая роща|zeytinlik|بستان زيتون|जैतून का बाग|橄榄园|オリーブ畑|올리브밭
train station|Bahnhof,Bahnsteig|estación de tren|gare|stazione ferroviaria|estação de trem|treinstation|dworzec kolejowy|вокзал,железнодорожная станция|tren istasyonu|محطة قطار|रेलवे स्टेशन|火车站|駅,鉄道駅|기차역
frozen lake|zugefrorener See|lago helado|lac gelé|lago ghiacciato|lago congelado|bevroren meer|zamarznięte jezioro|замёрзшее озеро|donmuş göl|بحيرة متجمدة|जमी हुई झील|冰湖|凍った湖|얼어붙은 호수
bamboo forest|Bambuswald|bosque de bambú|forêt de bambous|foresta di bambù|floresta de bambu|bamboebos|bambusowy las|бамбуковый лес|bambu ormanı|غابة خيزران|बांस का जंगल|竹林|竹林|대나무숲
rice terrace|Reisterrasse|terraza de arroz|rizière en terrasses|terrazza di riso|terraço de arroz|rijstterras|taras ryżowy|рисовая терраса|pirinç terası|مدرجات أرز|धान की सीढ़ीदार खेती|梯田|棚田|계단식 논
fountain|Springbrunnen|fuente de agua|fontaine|fontana|chafariz|fontein|fontanna|фонтан|fıskiye|نافورة|फव्वारा|喷泉|噴水|분수
vineyard|Weinberg|viñedo|vignoble|vigneto,vigna|vinhedo|wijngaard|winnica|виноградник|bağ,üzüm bağı|كرم عنب|अंगूर का बाग|葡萄园|ぶどう畑|포도밭
forest|Wald,Wälder+,Forst,Waldrand,Waldlichtung,Lichtung|bosque|forêt,bois|foresta,bosco|floresta,bosque,mata|bos,woud|las,lesie|лес|orman|غابة|जंगल,वन|森林,树林,林|森,森林,林|숲,숲속,삼림
path|Weg,Pfad|camino,sendero|chemin,sentier|sentiero,cammino|caminho,trilha|pad|ścieżka,droga polna|тропа,тропинка,дорожка|patika,yol|مسار,طريق ضيق|पगडंडी,रास्ता|小路,小径|小道,道|오솔길,길
jungle|Dschungel,Urwald,Regenwald|selva,jungla|jungle|giungla|selva|jungle,oerwoud|dżungla|джунгли|cengel,yağmur ormanı|أدغال,غابة مطيرة|वर्षावन,घना जंगल|丛林,雨林,热带雨林|ジャングル,密林,熱帯雨林|정글,밀림
desert|Wüste|desierto|désert|deserto|deserto|woestijn|pustynia|пустыня|çöl|صحراء|रेगिस्तान,मरुस्थल|沙漠|砂漠|사막
dune|Düne,Dünen+|duna|dune|duna|duna|duin,duinen+|wydma|дюна,бархан|kumul|كثيب,كثبان+|टीले|沙丘|砂丘|사구,모래언덕
oasis|Oase|oasis|oasis|oasi|oásis|oase|oaza|оазис|vaha|واحة|मरूद्यान|绿洲|オアシス|오아시스
canyon|Schlucht,Canyon|cañón|canyon,gorge|canyon|cânion,desfiladeiro|kloof,canyon|kanion,wąwóz|каньон,ущелье|kanyon|وادي ضيق,أخدود|घाटी दर्रा|峡谷|渓谷,峡谷|협곡
volcano|Vulkan|volcán|volcan|vulcano|vulcão|vulkaan|wulkan|вулкан|yanardağ,volkan|بركان|ज्वालामुखी|火山|火山|화산
arctic|Arktis,Nordpol,Antarktis|ártico,polo norte,antártida|arctique,pôle nord,antarctique|artico,polo nord,antartide|ártico,polo norte,antártida|noordpool,poolgebied,antarctica|arktyka,biegun północny|арктика,северный полюс,антарктида|kuzey kutbu,antarktika|القطب الشمالي|उत्तरी ध्रुव,आर्कटिक|北极,南极|北極,南極|북극,남극
savanna|Savanne|sabana|savane|savana|savana|savanne|sawanna|саванна|savan|سافانا|सवाना|稀树草原,热带草原,草原|サバンナ|사바나
cave|Höhle|cueva,caverna|grotte,caverne|grotta,caverna|caverna,gruta|grot|jaskinia|пещера|mağara|كهف|गुफा|洞穴,山洞|洞窟,洞穴|동굴
city|Stadt,Städte+,Großstadt|ciudad|ville|città|cidade|stad|miasto,mieście|город|şehir,kent|مدينة|शहर,नगर|城市,都市|都市,街|도시
town|Kleinstadt,Altstadt|pueblo pequeño|bourg|cittadina|cidadezinha|stadje|miasteczko|городок|kasaba|بلدة|कस्बा|小镇,城镇|町|읍내,소도시
skyline|Skyline|horizonte urbano|skyline|skyline|skyline|skyline|panorama miasta|панорама города|şehir silueti|أفق المدينة|क्षितिज रेखा|天际线|スカイライン|스카이라인
skyscraper|Wolkenkratzer,Hochhaus|rascacielos|gratte-ciel|grattacielo|arranha-céu|wolkenkrabber|wieżowiec,drapacz chmur|небоскрёб|gökdelen|ناطحة سحاب|गगनचुंबी इमारत|摩天大楼|摩天楼,高層ビル|고층 빌딩,마천루
building|Gebäude|edificio|bâtiment,immeuble|edificio,palazzo|edifício,prédio|gebouw|budynek|здание|bina|مبنى|इमारत|建筑,大楼,楼房|建物,ビル|건물,빌딩
harbour|Hafen|puerto|port|porto|porto|haven|port|порт,гавань|liman|ميناء|बंदरगाह|港口,港湾|港|항구
street|Straße,Gasse,Strasse|calle|rue,ruelle|strada,via,vicolo|rua|straat|ulica,uliczka|улица,переулок|sokak,cadde|شارع,زقاق|सड़क,गली|街道,街,马路|通り,路地,ストリート|거리,골목
road|Landstraße,Autobahn|carretera|route|autostrada|estrada|weg,snelweg|droga,szosa|дорога,шоссе|otoyol,karayolu|طريق|राजमार्ग|公路,道路,路|道路,高速道路|도로,고속도로
market|Markt,Marktplatz,Wochenmarkt|mercado|marché|mercato|mercado,feira|markt|targ,rynek|рынок|pazar,çarşı|سوق|बाज़ार,बाजार|市场,集市|市場,マーケット|시장
station|Bahnhof|estación|gare|stazione|estação|station|dworzec,stacja|вокзал,станция|istasyon,gar|محطة|स्टेशन|车站,火车站|駅|역,기차역
garden|Garten,Gärten+|jardín|jardin|giardino|jardim|tuin|ogród,ogrodzie|сад|bahçe|حديقة,بستان|बगीचा,बाग,उद्यान|花园,园子|庭,庭園,ガーデン|정원
park|Park|parque|parc|parco|parque|park|park|парк|park|منتزه,متنزه|पार्क|公园,公園|公園|공원
farm|Bauernhof,Farm|granja|ferme|fattoria|fazenda,quinta|boerderij|farma,gospodarstwo|ферма|çiftlik|مزرعة|खेती,फार्म|农场|農場,牧場|농장
barn|Scheune,Stall|granero,establo|grange,étable|fienile,stalla|celeiro,estábulo|schuur,stal|stodoła|амбар,сарай|ahır|حظيرة|खलिहान|谷仓|納屋|헛간
house|Haus,Häuser+,Häuschen|casa,casita|maison|casa,casetta|casa,casinha|huis,huizen+,huisje|dom,domek|дом,домик|ev|بيت,منزل,بيوت+,منازل+|घर,मकान|房子,房屋,小屋,家|家,一軒家|집
cottage|Landhaus|cabaña|chaumière,cabane|casetta di campagna|chalé|huisje op het platteland|chatka|изба,хижина|kulübe|كوخ,أكواخ+|कुटिया,झोपड़ी|木屋|コテージ,小屋,山小屋|오두막,오두막집
castle|Burg,Schloss,Burgen+,Schlösser+|castillo|château|castello|castelo|kasteel|zamek,zamku,zamki+,zamkiem|замок,замка,замком,замке,замку,замки+|kale,şato|قلعة,قلاع+,قصر|किला,क़िला,महल|城堡|城,お城|성,성곽
church|Kirche,Dom,Kapelle,Kathedrale|iglesia,catedral|église,cathédrale|chiesa,cattedrale|igreja,catedral|kerk,kathedraal|kościół,katedra,kościoła|церковь,собор|kilise|كنيسة|चर्च,गिरजाघर|教堂|教会|교회,성당
temple|Tempel|templo|temple|tempio|templo|tempel|świątynia|храм|tapınak|معبد|मंदिर,मन्दिर|寺庙,庙,神庙|寺,お寺,神社,神殿|절,사원,신사
lighthouse|Leuchtturm,Leuchttürme+|faro|phare|faro|farol|vuurtoren|latarnia morska|маяк|deniz feneri|منارة|प्रकाशस्तंभ,लाइटहाउस|灯塔|灯台|등대
tower|Turm,Türme+|torre|tour|torre|torre|toren|wieża|башня|kule|برج,أبراج+|मीनार,टावर|塔,高塔|塔,タワー|탑,타워
windmill|Windmühle,Mühle|molino de viento,molino|moulin à vent,moulin|mulino a vento,mulino|moinho de vento,moinho|windmolen,molen|wiatrak,młyn|ветряная мельница,мельница|yel değirmeni,değirmen|طاحونة هواء,طاحونة|पवनचक्की|风车|風車|풍차
pyramid|Pyramide|pirámide|pyramide|piramide|pirâmide|piramide|piramida|пирамида|piramit|هرم,أهرامات+|पिरामिड|金字塔|ピラミッド|피라미드
bridge|Brücke|puente|pont|ponte|ponte|brug|most|мост|köprü|جسر|पुल|桥,桥梁|橋|다리,교량
sailboat|Segelboot,Segelschiff|velero,barco de vela|voilier|barca a vela,veliero|veleiro,barco à vela|zeilboot|żaglówka,żaglowiec|парусник,парусная лодка|yelkenli|قارب شراعي,مركب شراعي|पालनाव,नौका|帆船|ヨット,帆船|돛단배,요트,범선
rowing boat|Ruderboot|bote de remos|barque|barca a remi|barco a remo|roeiboot|łódź wiosłowa|гребная лодка|kayık,sandal|قارب تجديف|चप्पू वाली नाव|划艇,小船|手漕ぎボート,小舟|나룻배
boat|Boot,Boote+,Kahn|barco,bote,barca|bateau|barca,barchetta|barco|boot|łódź,łódka,łodzi|лодка|tekne,bot|قارب,قوارب+,زورق|नाव,नौका|船,船只|船,ボート|배,보트
ship|Schiff|buque,navío|navire|nave|navio|schip,schepen+|statek|корабль|gemi|سفينة,سفن+|जहाज,जहाज़|轮船,大船|大型船|선박
pirate ship|Piratenschiff|barco pirata|bateau pirate|nave pirata|navio pirata|piratenschip|statek piracki|пиратский корабль|korsan gemisi|سفينة قراصنة|समुद्री डाकू जहाज|海盗船|海賊船|해적선
hot air balloon|Heißluftballon|globo aerostático|montgolfière|mongolfiera|balão de ar quente|luchtballon|balon na ogrzane powietrze|аэростат|sıcak hava balonu|منطاد|गर्म हवा का गुब्बारा|热气球|気球,熱気球|열기구
tent|Zelt|tienda de campaña,carpa|tente|tenda|barraca,tenda|tent|namiot|палатка|çadır|خيمة,خيام+|तंबू,टेंट|帐篷|テント|텐트
rock|Felsen,Fels,Stein|roca,piedra|rocher,roche,pierre|roccia,pietra|rocha,pedra|rots,steen|skała,kamień|камень|kaya,taş|صخرة,صخور+,حجر|पत्थर|岩石,石头|岩,石|바위,돌
tree|Baum,Bäume+|árbol|arbre|albero|árvore|boom,bomen+|drzewo|дерево,деревья+|ağaç|شجرة,أشجار+|पेड़,वृक्ष|树,大树,树木,樹|木,樹,樹木|나무
oak|Eiche|roble|chêne|quercia|carvalho|eik|dąb|дуб|meşe|بلوط|ओक|橡树|樫の木,オーク|참나무
willow|Weide am Fluss,Trauerweide|sauce|saule|salice|salgueiro|wilg|wierzba|ива|söğüt|صفصاف|विलो|柳树|柳|버드나무
birch|Birke|abedul|bouleau|betulla|bétula|berk|brzoza|берёза|huş|بتولا|भोजपत्र|白桦|白樺|자작나무
apple tree|Apfelbaum|manzano|pommier|melo|macieira|appelboom|jabłoń|яблоня|elma ağacı|شجرة تفاح|सेब का पेड़|苹果树|りんごの木|사과나무
pine|Kiefer,Tanne,Fichte,Nadelbaum|pino,abeto|pin,sapin|pino,abete|pinheiro,pinho|den,dennenboom,spar|sosna,świerk,jodła|сосна,ель,ёлка|çam|صنوبر|चीड़,देवदार|松树,松|松,松の木,もみの木|소나무,전나무
palm|Palme|palmera|palmier,cocotier|palma|palmeira,coqueiro|palmboom,palm|palma|пальма|palmiye|نخلة,نخيل+|ताड़,खजूर का पेड़|棕榈树,椰子树,棕榈|ヤシの木,椰子の木,ヤシ|야자수,야자나무
cherry blossom|Kirschblüte,Kirschblüten+|flor de cerezo,flores de cerezo+,cerezo|cerisier,cerisiers en fleurs+,cerisier en fleurs|fiore di ciliegio,fiori di ciliegio+,ciliegio|flor de cerejeira,flores de cerejeira+,cerejeira|kersenbloesem+|kwiat wiśni,kwiaty wiśni+,kwitnąca wiśnia|сакура,вишня в цвету|kiraz çiçeği,kiraz çiçek,sakura|زهر الكرز+,أزهار الكرز+|चेरी का फूल,चेरी के फूल+|樱花+,櫻花+|桜+,さくら+,サクラ+|벚꽃+
flower|Blume,Blumen+,Blüte,Blüten+|flor,flores+|fleur,fleurs+|fiore,fiori+|flor,flores+|bloem,bloemen+|kwiat,kwiaty+|цветок,цветы+,цветов+|çiçek,çiçekler+|زهرة,زهور+,أزهار+,ورود+|फूल+|花+,花朵+,鲜花+|花+,お花+|꽃+
wildflower|Wildblume,Wildblumen+|flor silvestre|fleur sauvage|fiore selvatico|flor silvestre|wilde bloem|polny kwiat|полевой цветок|kır çiçeği|زهور برية+|जंगली फूल|野花+|野の花+|들꽃+
rose|Rose,Rosen+|rosa|rose|rosa|rosa|roos,rozen+|róża|роза|gül|وردة,ورد+|गुलाब|玫瑰,玫瑰花|バラ,薔薇|장미
tulip|Tulpe,Tulpen+|tulipán,tulipanes+|tulipe|tulipano|tulipa|tulp,tulpen+|tulipan,tulipany+|тюльпан|lale,laleler+|زنبق+,توليب+|ट्यूलिप+|郁金香+|チューリップ+|튤립+
sunflower|Sonnenblume,Sonnenblumen+|girasol|tournesol|girasole|girassol|zonnebloem|słonecznik|подсолнух|ayçiçeği|عباد الشمس|सूरजमुखी|向日葵+|ひまわり+|해바라기+
poppy|Mohnblume,Mohn|amapola|coquelicot|papavero|papoula|klaproos|mak|мак|gelincik|خشخاش|खसखस|罂粟花|ポピー|양귀비꽃
daisy|Gänseblümchen,Margerite|margarita|marguerite|margherita|margarida|madeliefje|stokrotka|ромашка|papatya|أقحوان|डेज़ी|雏菊|ヒナギク,デイジー|데이지
lavender field|Lavendelfeld|campo de lavanda|champ de lavande|campo di lavanda|campo de lavanda|lavendelveld|pole lawendy|лавандовое поле|lavanta tarlası|حقل لافندر|लैवेंडर का खेत|薰衣草田|ラベンダー畑|라벤더 밭
grass|Gras,Rasen|hierba,césped,pasto|herbe,gazon|erba|grama,relva|gras|trawa|трава|çimen,ot|عشب|घास|草|草,芝生|풀,잔디
leaf|Blatt,Blätter+,Laub|hoja|feuille|foglia|folha|blad,bladeren+|liść,liście+|лист,листья+|yaprak|ورقة شجر,أوراق الشجر+|पत्ता,पत्तियां+|叶子,树叶,落叶|葉,葉っぱ,落ち葉|잎,나뭇잎,낙엽
sand|Sand|arena|sable|sabbia|areia|zand|piasek,piasku|песок,песке|kum|رمل,رمال+|रेत|沙子|砂|모래
water|Wasser|agua|eau|acqua|água|water|woda|вода|su,suyun,suyu,suya,suda|ماء,مياه|पानी,जल|水,水面|水,水面|물
sky|Himmel|cielo|ciel|cielo|céu|lucht,hemel|niebo,niebie|небо,небе|gökyüzü,gök|سماء|आसमान,आकाश|天空,天|空|하늘
sun|Sonne,Sonnenlicht,Sonnenschein|sol|soleil|sole|sol|zon|słońce|солнце|güneş|شمس|सूरज,सूर्य,धूप|太阳,阳光|太陽,日光,お日様|태양,해,햇빛,햇살
moon|Mond|luna|lune|luna|lua|maan|księżyc|луна,месяц|ay|قمر|चाँद,चांद,चंद्रमा|月亮,月球,月|月|달
full moon|Vollmond|luna llena|pleine lune|luna piena|lua cheia|volle maan|pełnia księżyca,pełnia|полная луна,полнолуние|dolunay|بدر,قمر مكتمل|पूर्णिमा का चाँद,पूर्णिमा|满月,圆月|満月|보름달
on moon|auf dem Mond|en la luna|sur la lune|sulla luna|na lua|op de maan|na księżycu|на луне|ayda|على القمر|चाँद पर,चांद पर|月球上,在月球上|月面,月の上|달에서,달 위
star|Stern,Sterne+|estrella|étoile|stella|estrela|ster,sterren+|gwiazda|звезда,звёзды+|yıldız|نجمة,نجوم+,نجم|तारा,तारे+,सितारे+|星星,星|星,星々+|별
starry sky|Sternenhimmel|cielo estrellado|ciel étoilé|cielo stellato|céu estrelado|sterrenhemel|gwiaździste niebo|звёздное небо|yıldızlı gökyüzü|سماء مرصعة بالنجوم|तारों भरा आसमान|星空|星空|별이 빛나는 하늘,밤하늘
milky way|Milchstraße|vía láctea|voie lactée|via lattea|via láctea|melkweg|droga mleczna|млечный путь|samanyolu|درب التبانة|आकाशगंगा|银河|天の川|은하수
aurora|Polarlicht,Polarlichter,Nordlichter,Nordlicht|aurora boreal|aurore boréale|aurora boreale|aurora boreal|noorderlicht|zorza polarna,zorza|северное сияние,полярное сияние|kuzey ışıkları|شفق قطبي|उत्तरी रोशनी,ध्रुवीय ज्योति|极光,北极光|オーロラ|오로라
rainbow|Regenbogen|arcoíris,arco iris|arc-en-ciel|arcobaleno|arco-íris|regenboog|tęcza|радуга|gökkuşağı|قوس قزح|इंद्रधनुष|彩虹|虹|무지개
space|Weltraum,Weltall,Universum|espacio,universo|espace,univers|spazio,universo|espaço,universo|ruimte,heelal|kosmos,przestrzeń kosmiczna|космос,вселенная|uzay,evren|فضاء,كون|अंतरिक्ष,ब्रह्मांड|太空,宇宙|宇宙|우주
galaxy|Galaxie|galaxia|galaxie|galassia|galáxia|sterrenstelsel|galaktyka|галактика|galaksi|مجرة|गैलेक्सी|星系|銀河|은하
planet|Planet|planeta|planète|pianeta|planeta|planeet|planeta|планета|gezegen|كوكب|ग्रह|行星,星球,地球|惑星,地球|행성,지구
mars|Mars|marte|planète mars|marte|marte|mars|mars|марс|mars gezegeni|مريخ|मंगल ग्रह|火星|火星|화성
underwater|unter Wasser,Unterwasserwelt|bajo el agua,submarino|sous l'eau,sous-marin|sott'acqua,subacqueo|debaixo d'água,debaixo de água,debaixo da água,subaquático|onderwater,onder water|pod wodą|под водой,подводный|su altı,sualtı|تحت الماء|पानी के नीचे|水下,海底|水中,海底,海の中|물속,바닷속,수중
coral reef|Korallenriff,Riff|arrecife de coral,arrecife|récif de corail,récif|barriera corallina|recife de coral,recife|koraalrif,rif|rafa koralowa|коралловый риф,риф|mercan resifi|شعاب مرجانية|प्रवाल भित्ति,मूंगा चट्टान|珊瑚礁|サンゴ礁|산호초
snow|Schnee|nieve|neige|neve|neve|sneeuw|śnieg|снег,снегу|kar|ثلج,ثلوج|बर्फ|雪,雪地|雪|눈,눈밭
ice|Eis|hielo|glace|ghiaccio|gelo|ijs|lód,lodzie|лёд,льду|buz|جليد|बर्फ की चादर|冰,冰面|氷|얼음
iceberg|Eisberg|iceberg|iceberg|iceberg|iceberg|ijsberg|góra lodowa|айсберг|buzdağı|جبل جليدي|हिमखंड|冰山|氷山|빙산
snowy|verschneit,schneebedeckt,schneeig|nevado,nevada|enneigé|innevato,nevoso|nevado,nevada|besneeuwd|ośnieżony,śnieżny,zaśnieżony|снежный,заснеженный|karlı|ثلجي,مثلج|बर्फीला,बर्फ से ढका|雪的,积雪的,下雪的|雪の,雪景色|눈 덮인,눈덮인
snowing|schneit,schneiend|nevando|neige qui tombe|nevicando,nevica|nevando|sneeuwt,sneeuwend|pada śnieg|идёт снег,снегопад|kar yağıyor|تساقط الثلوج|बर्फबारी|下雪,下着雪,正在下雪|雪が降る|눈 내리는,눈이 내리는
storm|Sturm,Gewitter,Unwetter|tormenta,tempestad|tempête,orage|tempesta,temporale|tempestade,tormenta|storm,onweer|burza,sztorm|шторм,буря,гроза|fırtına|عاصفة|तूफान,तूफ़ान,आंधी|暴风雨,风暴|嵐,暴風雨|폭풍,폭풍우
lightning|Blitz|relámpago,rayo|éclair|fulmine|relâmpago,raio|bliksem|błyskawica|молния|şimşek|برق|बिजली|闪电|稲妻,雷|번개
rain|Regen,regnet|lluvia|pluie|pioggia|chuva|regen|deszcz|дождь|yağmur|مطر|बारिश,वर्षा|雨,下雨,雨中,下着雨,下大雨|雨|비
rainy|regnerisch,verregnet|lluvioso|pluvieux,pluvieuse|piovoso|chuvoso|regenachtig|deszczowy|дождливый|yağmurlu|ممطر|बरसाती|下雨的,多雨的|雨の降る|비 오는,비오는,비 내리는
fog|Nebel|niebla,neblina|brouillard,brume|nebbia|neblina,nevoeiro|mist,nevel|mgła,mgle|туман|sis|ضباب|कोहरा,धुंध|雾,大雾,雾气|霧|안개
foggy|neblig,nebelig|brumoso,neblinoso|brumeux,brumeuse|nebbioso|nebuloso,enevoado|mistig|mglisty|туманный|sisli|ضبابي|धुंधला,कोहरे वाला|有雾的,雾蒙蒙的|霧の,霧の中の|안개 낀,안개낀
cloud|Wolke,Wolken+|nube|nuage|nuvola|nuvem,nuvens+|wolk,wolken+|chmura|облако,облака+|bulut|سحابة,غيوم+,سحب+|बादल|云,云朵,白云|雲|구름
cloudy|bewölkt,wolkig|nublado|nuageux|nuvoloso|nublado|bewolkt|pochmurny|облачный|bulutlu|غائم|बादल छाए|多云的|曇りの|흐린
sunny|sonnig|soleado|ensoleillé|soleggiato|ensolarado|zonnig|słoneczny|солнечный|güneşli|مشمس|धूप वाला|晴朗的,阳光明媚的|晴れた|화창한,맑은
winter|Winter,winterlich|invierno,invernal|hiver,hivernal|inverno,invernale|inverno|winter|zima,zimowy|зима,зимой,зимний,зимнем,зимнего,зимней,зимняя,зимнее,зимние|kış,kışın|شتاء,شتوي|सर्दी,सर्दियां,शीत|冬天,冬季,冬日|冬|겨울
summer|Sommer,sommerlich|verano|été|estate|verão|zomer|lato,latem,lecie,letni|лето,летом,летний|yaz,yazın|صيف|गर्मी,गर्मियां|夏天,夏季,夏日|夏|여름
autumn|Herbst,herbstlich|otoño,otoñal|automne|autunno,autunnale|outono|herfst|jesień,jesienią,jesienny|осень,осенью,осенний|sonbahar,güz|خريف|पतझड़,शरद|秋天,秋季,秋日|秋,紅葉|가을
spring|Frühling,Frühjahr|primavera|printemps|primavera|primavera|lente,voorjaar|wiosna,wiosną,wiosenny|весна,весной,весенний|ilkbahar,bahar|ربيع|वसंत,बसंत|春天,春季|春|봄
night|Nacht,nachts,nächtlich|noche,nocturno|nuit,nocturne|notte,notturno|noite,noturno|nacht,nachts|noc,nocą,nocny,nocy|ночь,ночью,ночной|gece|ليل,ليلا,ليلة|रात|夜晚,夜,晚上,夜里,夜间|夜,夜景,真夜中|밤,밤중
evening|Abend,abends|tarde noche|soir,soirée|sera|anoitecer,entardecer|avond|wieczór,wieczorem|вечер,вечером|akşam|مساء|शाम|傍晚,黄昏|夕方,夕暮れ|저녁
sunset|Sonnenuntergang,Abendrot|atardecer,puesta de sol,ocaso|coucher de soleil,coucher du soleil|tramonto|pôr do sol,pôr-do-sol|zonsondergang|zachód słońca,zachodzie słońca|закат|gün batımı,günbatımı|غروب,غروب الشمس|सूर्यास्त|日落,夕阳|夕日,日没,夕焼け|해질녘,노을,석양,일몰
dawn|Morgendämmerung,Sonnenaufgang,Morgengrauen,Dämmerung am Morgen|amanecer,alba|aube,lever de soleil,lever du soleil|alba,aurora del mattino|amanhecer,nascer do sol,alvorada|zonsopgang,dageraad|świt,świcie,wschód słońca|рассвет,восход|şafak,gün doğumu|فجر,شروق|भोर,सूर्योदय|黎明,日出,清晨|夜明け,日の出,朝焼け|새벽,일출,해돋이
dusk|Abenddämmerung,Dämmerung|crepúsculo|crépuscule|crepuscolo|crepúsculo|schemering|zmierzch|сумерки|alacakaranlık|غسق|गोधूलि|暮色|黄昏,たそがれ|황혼,땅거미
morning|Morgen,morgens,frühmorgens|mañana|matin,matinée|mattina,mattino|manhã|ochtend,morgen|poranek,ranek,rano|утро,утром|sabah|صباح|सुबह|早晨,早上,清早|朝|아침
day|Tag,tagsüber,Mittag,mittags|día,mediodía|jour,journée,midi|giorno,mezzogiorno|dia,meio-dia|dag,middag|dzień,południe|день,днём,полдень|gündüz,gün|نهار,يوم|दिन,दोपहर|白天,中午,日间|昼,日中,昼間|낮,대낮
room|Zimmer,Raum,Stube,Wohnzimmer|habitación,sala,cuarto|chambre,pièce,salon|stanza,camera,salotto,soggiorno|quarto,sala|kamer,woonkamer,slaapkamer|pokój,salon,pokoju|комната,гостиная,спальня|oda,salon|غرفة|कमरा|房间,客厅,卧室|部屋,リビング|방,거실,침실
library|Bibliothek,Bücherei|biblioteca|bibliothèque|biblioteca|biblioteca|bibliotheek|biblioteka|библиотека|kütüphane|مكتبة|पुस्तकालय|图书馆|図書館|도서관
cafe|Café,Kaffeehaus|café bar,cafetería|café terrasse,bistrot|caffetteria|cafeteria|café|kawiarnia|кафе|kafe|مقهى|कैफे|咖啡馆,咖啡厅|カフェ,喫茶店|카페
restaurant|Restaurant,Gasthaus|restaurante|restaurant|ristorante,trattoria|restaurante|restaurant|restauracja|ресторан|restoran,lokanta|مطعم|रेस्तरां|餐厅,餐馆,饭店|レストラン|식당,레스토랑
kitchen|Küche|cocina|cuisine|cucina|cozinha|keuken|kuchnia|кухня|mutfak|مطبخ|रसोई,रसोईघर|厨房|キッチン,台所|부엌,주방
bathroom|Badezimmer,Bad|baño,cuarto de baño|salle de bain,salle de bains|bagno|banheiro|badkamer|łazienka|ванная|banyo|حمام|बाथरूम,स्नानघर|浴室,卫生间|浴室,バスルーム|욕실,화장실
office|Büro|oficina|bureau de travail|ufficio|escritório|kantoor|biuro|офис|ofis|مكتب عمل|कार्यालय,दफ्तर|办公室|オフィス,事務所|사무실
classroom|Klassenzimmer|aula|salle de classe|aula|sala de aula|klaslokaal|klasa|класс|sınıf|فصل دراسي|कक्षा|教室|教室|교실
museum interior|Museum|museo|musée|museo|museu|museum|muzeum|музей|müze|متحف|संग्रहालय|博物馆|博物館,美術館|박물관,미술관
stage|Bühne|escenario|scène de théâtre,scène|palcoscenico,palco|palco|podium,toneel|scena|сцена|sahne|مسرح|मंच|舞台|舞台,ステージ|무대
window|Fenster|ventana|fenêtre|finestra|janela|raam,venster|okno,okna,okien+,oknami+|окно,окон+|pencere|نافذة,شباك,نوافذ+,النوافذ+|खिड़की|窗户,窗,窗边|窓,窓辺|창문,창,창가
fireplace|Kamin|chimenea|cheminée|camino,caminetto|lareira|open haard|kominek|камин|şömine|مدفأة|अंगीठी|壁炉|暖炉|벽난로
portrait|Porträt,Portrait|retrato|portrait|ritratto|retrato|portret|portret|портрет|portre|بورتريه,صورة شخصية,صورة|चित्र,पोर्ट्रेट|肖像,肖像画|肖像,肖像画,ポートレート|초상화,초상
still life|Stillleben|bodegón,naturaleza muerta|nature morte|natura morta|natureza morta|stilleven|martwa natura|натюрморт|natürmort|طبيعة صامتة|स्थिर जीवन|静物,静物画|静物画|정물화,정물
branch|Ast,Äste+,Zweig,Zweige+|rama|branche|ramo|galho,ramo|tak,takken+|gałąź,gałęzi,gałęzie+|ветка,ветвь|dal|غصن,أغصان+|डाल,डाली,शाखा|树枝,枝头|枝|나뭇가지
wall|Wand,Wände+|pared,muro|mur|muro,parete|parede,muro|muur,wand|ściana,mur|стена|duvar|جدار,حائط|दीवार|墙,墙壁|壁|벽,담장
roof|Dach,Dächer+|tejado,techo|toit|tetto|telhado,teto|dak,daken+|dach|крыша|çatı|سقف,سطح|छत|屋顶|屋根|지붕
light|Licht|luz|lumière|luce|luz|licht|światło,świetle|свет|ışık|ضوء,نور|रोशनी,प्रकाश|光,光线|光,明かり|빛,불빛
moonlight|Mondlicht,Mondschein|luz de la luna|clair de lune|chiaro di luna|luar|maanlicht|światło księżyca,świetle księżyca|лунный свет,лунном свете|ay ışığı|ضوء القمر|चाँदनी|月光|月光,月明かり|달빛
midnight|Mitternacht|medianoche|minuit|mezzanotte|meia-noite|middernacht|północ,północy|полночь|gece yarısı|منتصف الليل|आधी रात|午夜|深夜|자정,한밤중
afternoon|Nachmittag,nachmittags|tarde|après-midi|pomeriggio|tarde|namiddag|popołudnie,popołudniu|послеполуденный|öğleden sonra|بعد الظهر|दोपहर बाद|下午|午後|오후
playground|Spielplatz|parque infantil|aire de jeux,terrain de jeux|parco giochi|parque infantil,parquinho|speeltuin,speelplaats|plac zabaw,placu zabaw|детская площадка|oyun parkı|ملعب أطفال|खेल का मैदान|游乐场|遊び場|놀이터
shop|Laden,Geschäft|tienda|magasin,boutique|negozio|loja|winkel|sklep|магазин|dükkan,mağaza|متجر,محل|दुकान|商店|店,お店|가게,상점
pier|Steg,Pier,Bootssteg|muelle,embarcadero|quai,jetée|molo|cais,píer|steiger,pier|molo,pomost|пирс,причал|iskele|رصيف الميناء|नौका घाट|码头|桟橋,埠頭|부두
palace|Palast,Paläste+|palacio|palais|reggia|palácio|paleis,paleizen+|pałac|дворец|saray|قصر ملكي|राजमहल|宫殿,皇宫|宮殿|궁전
peak|Gipfel,Berggipfel,Bergspitze|cumbre,cima,pico|sommet,cime|vetta,cima|cume,pico|bergtop|szczyt|вершина|zirve,doruk|قمة|चोटी|山顶,山巅|山頂,頂上|산꼭대기,산정상
sea of fog|Nebelmeer|mar de niebla,mar de nubes|mer de brouillard,mer de nuages|mare di nebbia,mare di nuvole|mar de neblina,mar de nevoeiro,mar de nuvens|nevelzee,wolkenzee|morze mgły,morze chmur|море тумана|sis denizi,bulut denizi|بحر من الضباب|बादलों का समुद्र|云海,雲海|雲海|운해
market stall|Marktstand,Marktstände+,Marktständen+|puesto de mercado|étal de marché|bancarella|banca de feira|marktkraam|stragan|прилавок|tezgah|كشك|ठेला|摊位,货摊|屋台,露店|노점
vegetable stall|Gemüsestand,Gemüsestände+,Gemüseständen+|puesto de verduras|étal de légumes|bancarella di verdure|banca de legumes|groentekraam|stragan z warzywami|овощной прилавок|sebze tezgahı|كشك خضار|सब्ज़ी का ठेला|蔬菜摊|野菜の屋台|채소 가판대
geranium|Geranie,Geranien+|geranio|géranium|geranio|gerânio|geranium|pelargonia|герань|sardunya|غرنوقي|जेरेनियम|天竺葵|ゼラニウム|제라늄
christmas|Weihnachten,Weihnacht|Navidad,navideño|Noël|Natale,natalizio|Natal|Kerst,Kerstmis|Boże Narodzenie,świąteczny|Рождество,рождественский|Noel|عيد الميلاد|क्रिसमस|圣诞,圣诞节|クリスマス|크리스마스
construction site|Baustelle|obra en construcción|chantier|cantiere|canteiro de obras|bouwplaats|plac budowy|стройка|şantiye|موقع بناء|निर्माण स्थल|工地|工事現場|공사장
bakery|Bäckerei,Backstube|panadería,pastelería|boulangerie,pâtisserie|panetteria,panificio|padaria|bakkerij|piekarnia|пекарня|pastane|مخبز|बेकरी|面包店|パン屋,ベーカリー|빵집
school|Schule,Schulhaus|escuela,colegio|école|scuola|escola|school|szkoła|школа|okul|مدرسة|स्कूल,विद्यालय|学校|学校|학교
bookshop|Buchladen,Buchhandlung|librería|librairie|libreria|livraria|boekwinkel|księgarnia|книжный магазин|kitapçı|مكتبة كتب|किताबों की दुकान|书店|本屋,書店|서점
cafe terrace|Caféterrasse,Straßencafé|terraza de café|terrasse de café,terrasse d'un café|terrazza di un caffè|esplanada de café|caféterras|taras kawiarni|терраса кафе|kafe terası|شرفة مقهى|कैफे की छत|咖啡馆露台|カフェテラス|카페 테라스
vineyard|Weinberg,Weinberge+|viñedo,viñedos+|vignoble,vignes+|vigneto|vinhedo|wijngaard|winnica|виноградник|üzüm bağı|كرم عنب|अंगूर का बाग|葡萄园|ぶどう畑|포도밭
picnic|Picknick|picnic,pícnic|pique-nique|picnic,pic-nic|piquenique|picknick|piknik|пикник|piknik|نزهة|पिकनिक|野餐|ピクニック|소풍
workshop|Werkstatt,Werkstätten+|taller|atelier|officina,bottega|oficina,ateliê|werkplaats,atelier|warsztat,pracownia|мастерская|atölye|ورشة|कार्यशाला|作坊,车间,工坊|工房,作業場|작업실,공방
garage|Garage|garaje,cochera|garage|garage,autorimessa|garagem|garage|garaż|гараж|garaj|مرآب,كراج|गैराज|车库|ガレージ,車庫|차고
barber shop|Friseursalon,Barbershop|barbería,peluquería|salon de coiffure|salone di parrucchiere|barbearia,salão de beleza|kapsalon|salon fryzjerski|парикмахерская|berber dükkanı,kuaför salonu|صالون حلاقة|नाई की दुकान|理发店|美容院,理髪店|미용실,이발소
flower shop|Blumenladen,Blumengeschäft|floristería|boutique de fleurs|negozio di fiori|floricultura|bloemenwinkel|kwiaciarnia|цветочный магазин|çiçekçi dükkanı|محل زهور|फूलों की दुकान|花店|花屋|꽃집
gym|Fitnessstudio,Turnhalle|gimnasio|salle de sport,gymnase|palestra|academia de ginástica,ginásio|sportschool|siłownia|спортзал|spor salonu|صالة رياضية|व्यायामशाला|健身房|ジム,体育館|체육관,헬스장
hot spring|heiße Quelle,Thermalquelle|aguas termales|source chaude|sorgente termale|fonte termal|warmwaterbron|gorące źródło|горячий источник|kaplıca|ينبوع حار|गर्म झरना|温泉|露天風呂,温泉|노천탕,온천
marsh|Sumpf,Moor,Salzwiese|pantano,marisma|marais,marécage|palude|pântano|moeras|bagno,mokradło|болото|bataklık|مستنقع|दलदल|沼泽,湿地|沼,湿地,湿原|늪,습지
terrace|Terrasse,Terrassen+|terraza|terrasse|terrazza|esplanada,terraço|terras|taras|терраса|teras|شرفة|छत,बरामदा|露台|テラス|테라스
corridor|Flur,Korridor|pasillo|couloir|corridoio|corredor de hospital|gang|korytarz,korytarzu|коридор|koridor|ممر,رواق|गलियारा|走廊|廊下|복도
staircase|Treppenhaus,Wendeltreppe|escalera de caracol|escalier|scalinata|escadaria|trappenhuis,wenteltrap|klatka schodowa|лестница|merdiven|درج|सीढ़ियाँ|楼梯|階段|계단
crossroad|Kreuzung,Straßenkreuzung|cruce,paso de peatones|carrefour,passage piéton|incrocio,strisce pedonali|cruzamento|kruispunt,zebrapad|skrzyżowanie,skrzyżowaniu|перекрёсток|kavşak|تقاطع|चौराहा|路口,十字路口|交差点|교차로
pharmacy|Apotheke|farmacia|pharmacie|farmacia|farmácia|apotheek|apteka,aptece|аптека|eczane|صيدلية|दवा की दुकान|药店|薬局|약국
cellar|Keller|sótano|cellier|cantina|adega,porão|kelder|piwnica|подвал,погреб|bodrum|قبو|तहखाना|地窖,酒窖|地下室|지하실
`;
