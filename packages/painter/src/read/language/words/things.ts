/**
 * People, animals and things in fourteen languages that CLDR has no usable name for; the format is described in `../table.ts`.
 * Columns: de es fr it pt nl pl ru tr ar hi zh ja ko.
 */
export const THINGS = `
man|Mann,Männer+,Mannes,Herr|hombre,señor|homme,monsieur|uomo,uomini+,signore|homem,homens+|man,mannen+|mężczyzna,pan|мужчина|adam,erkek|رجل,رجال+|आदमी,पुरुष|男人,男子,男士|男,男性,男の人|남자,남성
woman|Frau,Dame|mujer,señora|femme,dame|donna,signora|mulher,senhora|vrouw,dame|kobieta,pani|женщина,дама|kadın|امرأة,المرأة,إمرأة,نساء+,سيدة|औरत,महिला,स्त्री|女人,女子,女士|女,女性,女の人|여자,여성,여인
person|Person,Mensch,Menschen+,Leute+|persona,gente+|personne,gens+|persona,gente+|pessoa,gente+|persoon,mens,mensen+|osoba,człowiek,ludzie+|человек,люди+|kişi,insan|شخص,ناس+|व्यक्ति,इंसान,लोग+|人,人们+|人,人々+|사람
boy|Junge,Jungen,Bub,Enkel|niño,chico,muchacho,nieto|garçon,petit-fils|ragazzo,bambino,nipotino|menino,garoto,rapaz,neto|jongen,kleinzoon|chłopiec,wnuk|мальчик,внук|erkek çocuk,oğlan|ولد,أولاد+,صبي|लड़का,लड़के|男孩,男孩子|男の子,少年|소년,남자아이
girl|Mädchen,Enkelin|niña,chica,muchacha,nieta|fille,fillette,petite-fille|ragazza,bambina,nipotina|menina,garota,rapariga,neta|meisje,kleindochter|dziewczyna,dziewczynka,wnuczka|девочка,девушка,внучка|kız|فتاة,فتيات+,بنت,بنات+|लड़की,लड़कियां+|女孩,女孩子,姑娘|女の子,少女|소녀,여자아이
little girl|kleines Mädchen|niñita|petite fille|ragazzina|menininha|klein meisje|mała dziewczynka|маленькая девочка|küçük kız|فتاة صغيرة,بنت صغيرة|छोटी लड़की,बच्ची|小女孩|小さな女の子|어린 소녀
child|Kind,Kinder+|infante|enfant|bimbo,bambini+|criança|kind,kinderen+|dziecko,dzieci+|ребёнок,дети+|çocuk|طفل,أطفال+|बच्चा,बच्चे+|孩子,小孩,儿童|子供,子ども|아이,어린이
baby|Baby,Säugling|bebé|bébé|neonato,bebè|bebê|baby|niemowlę|младенец,малыш|bebek|رضيع|शिशु|婴儿,宝宝|赤ちゃん|아기
old man|alter Mann,alten Mannes,Greis,Opa,Großvater|hombre viejo,anciano,abuelo|vieil homme,vieillard,grand-père|uomo anziano,vecchio uomo,nonno|homem velho,idoso,avô|oude man,opa|stary mężczyzna,starego mężczyzny,starzec,staruszek,dziadek|старый мужчина,старого мужчины,старик,дедушка|yaşlı adam,dede,büyükbaba|رجل عجوز,جد|बूढ़ा आदमी,बूढ़े आदमी,दादा|老人,老爷爷,爷爷,老头|老人,おじいさん,老爺|노인,할아버지
old woman|alte Frau,Oma,Großmutter|mujer vieja,abuela,anciana,abuela|vieille femme,grand-mère|donna anziana,vecchia donna,nonna|mulher velha,idosa,avó|oude vrouw,oma|stara kobieta,babcia,staruszka|старая женщина,старуха,бабушка|yaşlı kadın,nine,büyükanne,babaanne,anneanne|امرأة عجوز,جدة|बूढ़ी औरत,दादी|老奶奶,奶奶,外婆,老太太,老妇人|おばあさん,老婆|할머니
princess|Prinzessin|princesa|princesse|principessa|princesa|prinses|księżniczka|принцесса|prenses|أميرة|राजकुमारी|公主|姫,お姫様,王女|공주
queen|Königin|reina|reine|regina|rainha|koningin|królowa|королева|kraliçe|ملكة|रानी|女王,王后|女王|여왕
king|König,Prinz,Kaiser|rey,príncipe|roi,prince|re,principe|rei,príncipe|koning,prins|król,książę|король,принц|kral,prens|ملك,ملوك+,أمير|राजा,राजकुमार|国王,王子|王,王様,王子|왕,왕자
knight|Ritter|caballero|chevalier|cavaliere|cavaleiro|ridder|rycerz|рыцарь|şövalye|فارس|शूरवीर|骑士|騎士|기사
samurai|Samurai|samurái|samouraï|samurai|samurai|samoerai|samuraj|самурай|samuray|ساموراي|समुराई|武士|侍,サムライ|사무라이
robot|Roboter|robot|robot|robot|robô|robot|robot|робот|robot|روبوت,آلي|रोबोट|机器人|ロボット|로봇
astronaut|Astronaut,Raumfahrer|astronauta|astronaute|astronauta|astronauta|astronaut|astronauta,kosmonauta|космонавт,астронавт|astronot|رائد فضاء|अंतरिक्ष यात्री|宇航员,太空人|宇宙飛行士|우주비행사,우주인
pirate|Pirat|pirata|pirate|pirata|pirata|piraat|pirat|пират|korsan|قرصان,قراصنة+|समुद्री डाकू|海盗|海賊|해적
angel|Engel|ángel|ange|angelo|anjo|engel|anioł|ангел|melek|ملاك|देवदूत,परी फरिश्ता|天使|天使|천사
skeleton|Skelett|esqueleto|squelette|scheletro|esqueleto|skelet|szkielet|скелет|iskelet|هيكل عظمي|कंकाल|骷髅|骸骨|해골
dwarf|Zwerg|enano,gnomo|nain|nano,gnomo|anão,gnomo|dwerg,kabouter|krasnolud,krasnal|гном|cüce|قزم|बौना|矮人|ドワーフ,小人|난쟁이
witch|Hexe|bruja|sorcière|strega|bruxa|heks|czarownica,wiedźma|ведьма|cadı|ساحرة|चुड़ैल,डायन|女巫,巫婆|魔女|마녀
wizard|Zauberer,Magier|mago,hechicero|magicien,sorcier|mago,stregone|mago,feiticeiro|tovenaar|czarodziej|волшебник,маг|büyücü|ساحر|जादूगर|巫师,法师|魔法使い|마법사
chef|Koch,Köchin|cocinero,chef|cuisinier|cuoco|cozinheiro|kok|kucharz|повар|aşçı|طباخ|रसोइया|厨师|シェフ,料理人|요리사
doctor|Arzt,Ärztin|médico,doctora|médecin,docteur|medico,dottore|médico,doutor|dokter|lekarz|врач,доктор|doktor|طبيب|डॉक्टर|医生|医者|의사
teacher|Lehrer,Lehrerin|maestro,profesor|professeur,maître d'école|insegnante,maestra|professor|leraar|nauczyciel|учитель|öğretmen|معلم,مدرس|शिक्षक,अध्यापक|老师,教师|先生,教師|선생님,교사
soldier|Soldat|soldado|soldat|soldato|soldado|soldaat|żołnierz|солдат|asker|جندي,جنود+|सैनिक|士兵|兵士|군인
farmer|Bauer,Bäuerin|granjero,campesino|fermier,paysan|contadino|fazendeiro,agricultor,lavrador|boer|rolnik|фермер|çiftçi|فلاح,مزارع|किसान|农民|農夫,農民|농부
dancer|Tänzerin,Tänzer|bailarina,bailarín|danseuse,danseur|ballerina,ballerino|dançarina,bailarina|danseres|tancerka|танцовщица|dansçı|راقصة|नर्तकी|舞者|ダンサー|무용수,댄서
singer|Sänger,Sängerin|cantante|chanteur,chanteuse|cantante|cantor,cantora|zanger,zangeres|piosenkarz|певец,певица|şarkıcı|مغني,مطرب|गायक|歌手|歌手|가수
musician|Musiker,Musikerin,Musikant|músico|musicien|musicista|músico|muzikant|muzyk|музыкант|müzisyen|عازف|संगीतकार|音乐家|音楽家|음악가
rider|Reiter,Reiterin|jinete|cavalière|fantino|jóquei|ruiter|jeździec|всадник|süvari,binici|خيال|घुड़सवार|骑手|騎手|기수
cat|Katze,Kater,Kätzchen|gato,gata,gatito|chat,chatte,chaton|gatto,gatta,gattino|gato,gata,gatinho|kat,katten+,poes|kot,koty+,kotek|кошка,кот,котёнок,кота,котята+,котят+|kedi|قطة,قط,قطط+|बिल्ली|猫,猫咪,小猫,貓|猫,ねこ,ネコ,子猫|고양이
black cat|schwarze Katze,schwarzer Kater|gato negro|chat noir|gatto nero|gato preto|zwarte kat|czarny kot|чёрная кошка,чёрный кот|siyah kedi,kara kedi|قطة سوداء|काली बिल्ली|黑猫,黑色的猫|黒猫|검은 고양이
dog|Hund,Hündchen,Welpe|perro,perra,perrito,cachorro|chien,chienne,chiot|cane,cagnolino,cucciolo di cane,cuccioli di cane+|cachorro,cão,cães+|hond,puppy|pies,psa,psy+,psem,szczeniak|собака,пёс,щенок,щенята+,щенят+|köpek|كلب,كلاب+|कुत्ता,कुत्ते|狗,小狗,狗狗|犬,いぬ,イヌ,子犬|개,강아지
horse|Pferd,Pony,Hengst,Stute|caballo,yegua,poni|cheval,chevaux+,poney|cavallo|cavalo,égua|paard|koń,konie+,koniu,koniem|лошадь,конь,коне|at|حصان,أحصنة+,خيول+,خيل|घोड़ा,घोड़े|马,骏马,馬|馬,ウマ|말
zebra|Zebra|cebra|zèbre|zebra|zebra|zebra|zebra|зебра|zebra|حمار وحشي|ज़ेबरा,जेब्रा|斑马|シマウマ|얼룩말
giraffe|Giraffe|jirafa|girafe|giraffa|girafa|giraf|żyrafa|жираф|zürafa|زرافة|जिराफ़,जिराफ|长颈鹿|キリン|기린
swan|Schwan|cisne|cygne|cigno|cisne|zwaan|łabędź|лебедь|kuğu|بجعة|हंस|天鹅,白天鹅|白鳥|백조
teddy bear|Teddybär,Teddy|osito de peluche,oso de peluche|ours en peluche,nounours|orsacchiotto,orso di peluche|urso de peluche,ursinho de peluche|teddybeer|pluszowy miś|плюшевый мишка,плюшевый медведь|oyuncak ayı|دمية دب|टेडी बियर|泰迪熊,玩具熊|テディベア,クマのぬいぐるみ|곰 인형
banana|Banane|plátano,banana|banane|banana|banana|banaan|banan|банан|muz|موزة|केला,केले|香蕉|バナナ|바나나
deer|Reh,Hirsch,Rentier|ciervo,venado|cerf,biche|cervo|veado,cervo|hert|jeleń,sarna|олень|geyik|غزال,أيل|हिरण,हिरन|鹿|鹿|사슴
fox|Fuchs,Füchse+|zorro|renard|volpe|raposa|vos|lis|лиса,лис|tilki|ثعلب,ثعالب+|लोमड़ी|狐狸|狐,キツネ,きつね|여우
wolf|Wolf,Wölfe+|lobo|loup|lupo|lobo|wolf,wolven+|wilk|волк|kurt|ذئب,ذئاب+|भेड़िया|狼|狼,オオカミ|늑대
lion|Löwe,Löwen|león|lion|leone|leão,leões+|leeuw|lew,lwy+|лев,львы+|aslan|أسد|शेर,सिंह|狮子|ライオン,獅子|사자
tiger|Tiger|tigre|tigre|tigre|tigre|tijger|tygrys|тигр|kaplan|نمر,نمور+|बाघ|老虎,虎|虎,トラ|호랑이
bear|Bär,Bären|oso|ours|orso|urso|beer,beren+|niedźwiedź,niedźwiedzie+,niedźwiedzi+,niedźwiedziem,niedźwiedzia|медведь|ayı|دب|भालू|熊|熊,クマ|곰
polar bear|Eisbär|oso polar|ours polaire|orso polare|urso polar|ijsbeer|niedźwiedź polarny|белый медведь|kutup ayısı|دب قطبي|ध्रुवीय भालू|北极熊|白熊,シロクマ|북극곰
panda|Panda|panda|panda|panda|panda|panda|panda|панда|panda|باندا|पांडा|熊猫|パンダ|판다
koala|Koala|koala|koala|koala|coala|koala|koala|коала|koala|كوالا|कोआला|考拉|コアラ|코알라
unicorn|Einhorn|unicornio|licorne|unicorno|unicórnio|eenhoorn|jednorożec|единорог|tek boynuzlu at|وحيد القرن|यूनिकॉर्न|独角兽|ユニコーン|유니콘
hamster|Hamster,Meerschweinchen|hámster|hamster|criceto|hamster|hamster|chomik|хомяк|hamster|هامستر|हैम्स्टर|仓鼠|ハムスター|햄스터
chicken|Huhn,Hühner+,Henne|gallina,pollo|poule,poulet|gallina,pollo|galinha,frango|kip|kura,kurczak|курица|tavuk|دجاجة,دجاج+|मुर्गी|鸡,母鸡|鶏,ニワトリ|닭
frog|Frosch,Kröte|rana,sapo|grenouille,crapaud|rana|sapo,rã|kikker|żaba|лягушка|kurbağa|ضفدع,ضفادع+|मेंढक|青蛙|蛙,カエル|개구리
rabbit|Kaninchen,Hase,Häschen|conejo,liebre|lapin,lièvre|coniglio,lepre|coelho|konijn,haas|królik,zając|кролик,заяц|tavşan|أرنب,أرانب+|खरगोश|兔子,小兔子,兔|うさぎ,ウサギ,兎|토끼
squirrel|Eichhörnchen|ardilla|écureuil|scoiattolo|esquilo|eekhoorn|wiewiórka|белка|sincap|سنجاب,سناجب+|गिलहरी|松鼠|リス|다람쥐
mouse|Maus,Mäuse+|ratón|souris|topo,topolino|camundongo|muis|mysz|мышь|fare|فأر,فئران+|चूहा|老鼠|ネズミ|쥐,생쥐
cow|Kuh,Kühe+|vaca|vache|mucca,vacca|vaca|koe,koeien+|krowa|корова|inek|بقرة,أبقار+|गाय|牛,奶牛,母牛|牛|소,암소,젖소
sheep|Schaf|oveja|mouton|pecora|ovelha|schaap,schapen+|owca,owiec+|овца,овец+|koyun|خروف,خراف+,غنم|भेड़,भेड़ें+|羊,绵羊|羊,ひつじ|양
pig|Schwein|cerdo|cochon|maiale|porco|varken|świnia|свинья|domuz|خنزير|सुअर|猪|豚|돼지
goat|Ziege|cabra|chèvre|capra|cabra|geit|koza|коза|keçi|ماعز|बकरी|山羊|ヤギ|염소
elephant|Elefant,Elefanten|elefante|éléphant|elefante|elefante|olifant|słoń|слон|fil|فيل,فيلة+,أفيال+|हाथी|大象,象|象,ゾウ|코끼리
camel|Kamel|camello|chameau|cammello|camelo|kameel|wielbłąd|верблюд|deve|جمل,جمال+|ऊंट,ऊँट|骆驼|ラクダ|낙타
monkey|Affe,Affen|mono|singe|scimmia|macaco|aap,apen+|małpa|обезьяна|maymun|قرد,قرود+,قردة+|बंदर|猴子|猿,サル|원숭이
bird|Vogel,Vögel+|pájaro,ave|oiseau,oiseaux+|uccello,uccellini+,uccellino|pássaro,ave|vogel|ptak,ptaszek|птица,птичка,пташка|kuş|طائر,طيور+,عصفور|पक्षी,चिड़िया|鸟,小鸟|鳥,小鳥|새
seagull|Möwe|gaviota|mouette|gabbiano|gaivota|meeuw|mewa|чайка|martı|نورس|समुद्री चील|海鸥|カモメ|갈매기
eagle|Adler,Falke|águila,halcón|aigle,faucon|aquila,falco|águia,falcão|adelaar,valk|orzeł,sokół|орёл,сокол|kartal,şahin|نسر,صقر|चील,बाज|老鹰,鹰|鷲,鷹,ワシ|독수리,매
crow|Krähe,Rabe,Amsel|cuervo|corbeau,corneille|corvo|corvo|kraai,raaf|kruk,wrona|ворона,ворон|karga|غراب|कौआ|乌鸦|カラス|까마귀
duck|Ente|pato|canard|anatra,papera|pato|eend|kaczka|утка|ördek|بطة|बत्तख|鸭子|鴨,アヒル|오리
owl|Eule,Uhu|búho,lechuza|hibou,chouette|gufo,civetta|coruja|uil|sowa|сова|baykuş|بومة|उल्लू|猫头鹰|フクロウ,ふくろう|부엉이,올빼미
penguin|Pinguin,Pinguine+|pingüino|pingouin,manchot|pinguino|pinguim,pinguins+|pinguïn|pingwin|пингвин|penguen|بطريق,بطاريق+|पेंगुइन|企鹅|ペンギン|펭귄
walrus|Walross,Walrosse+|morsa|morse|tricheco,trichechi+|morsa|walrus,walrussen+|mors,morsy+|морж,моржи+|mors|حيوان الفظ|वालरस|海象|セイウチ|바다코끼리
fish|Fisch,Fische+|pez,peces+,pescado|poisson|pesce,pesci+|peixe|vis,vissen+|ryba|рыба|balık|سمكة,سمك,أسماك+|मछली,मछलियां+|鱼,小鱼|魚|물고기
turtle|Schildkröte|tortuga|tortue|tartaruga|tartaruga|schildpad|żółw|черепаха|kaplumbağa|سلحفاة|कछुआ|乌龟,海龟,龟|亀,カメ,海亀|거북이,거북
dolphin|Delfin,Delphin|delfín|dauphin|delfino|golfinho|dolfijn|delfin|дельфин|yunus|دلفين,دلافين+|डॉल्फ़िन,डॉल्फिन|海豚|イルカ|돌고래
whale|Wal,Blauwal|ballena|baleine|balena|baleia|walvis|wieloryb|кит|balina|حوت|व्हेल|鲸鱼,鲸|鯨,クジラ|고래
shark|Hai,Haifisch|tiburón|requin|squalo|tubarão|haai|rekin|акула|köpekbalığı|قرش|शार्क|鲨鱼|鮫,サメ|상어
butterfly|Schmetterling|mariposa|papillon|farfalla|borboleta|vlinder|motyl|бабочка|kelebek|فراشة|तितली|蝴蝶|蝶,蝶々|나비
dinosaur|Dinosaurier|dinosaurio|dinosaure|dinosauro|dinossauro|dinosaurus|dinozaur|динозавр|dinozor|ديناصور|डायनासोर|恐龙|恐竜|공룡
dragon|Drache,Drachen|dragón|dragon|drago|dragão,dragões+|draak|smok|дракон|ejderha|تنين|ड्रैगन,अजगर|龙,巨龙,龍|竜,龍,ドラゴン|용,드래곤
parrot|Papagei,Papageien+|loro,papagayo|perroquet|pappagallo|papagaio|papegaai|papuga|попугай|papağan|ببغاء,ببغاوات+|तोता,तोते+|鹦鹉|オウム,インコ|앵무새
car|Auto,Wagen,Autos+|coche,carro,auto|voiture|macchina,auto,automobile|carro|auto|samochód,auto,samochody+|машина,автомобиль|araba,otomobil|سيارة|कार,गाड़ी|汽车,轿车,车|車,自動車|자동차,차
train|Zug,Züge+,Eisenbahn|tren|train|treno|trem,comboio|trein|pociąg|поезд|tren|قطار|रेलगाड़ी,ट्रेन|火车,列车|電車,列車,汽車|기차,열차
bicycle|Fahrrad,Rad|bicicleta,bici|vélo,bicyclette|bicicletta,bici|bicicleta|fiets|rower|велосипед|bisiklet|دراجة|साइकिल|自行车,单车|自転車|자전거
motorcycle|Motorrad|moto,motocicleta|moto|moto,motocicletta|moto,motocicleta|motor,motorfiets|motocykl|мотоцикл|motosiklet|دراجة نارية|मोटरसाइकिल|摩托车|バイク,オートバイ|오토바이
bus|Bus|autobús,bus|bus,autobus|autobus|ônibus,autocarro|bus|autobus|автобус|otobüs|حافلة|बस|公交车,巴士|バス|버스
truck|Lastwagen,LKW|camión|camion|camion|caminhão|vrachtwagen|ciężarówka|грузовик|kamyon|شاحنة|ट्रक|卡车|トラック|트럭
airplane|Flugzeug|avión|avion|aereo,aeroplano|avião|vliegtuig|samolot|самолёт|uçak|طائرة|हवाई जहाज,विमान|飞机|飛行機|비행기
rocket|Rakete|cohete|fusée|razzo|foguete|raket|rakieta|ракета|roket|صاروخ|रॉकेट|火箭|ロケット|로켓
rocket launch|Raketenstart|lanzamiento de cohete|lancement de fusée|lancio di un razzo|lançamento de foguete|raketlancering|start rakiety|запуск ракеты|roket fırlatma|إطلاق صاروخ|रॉकेट प्रक्षेपण|火箭发射|ロケット発射,ロケットの打ち上げ|로켓 발사
fire engine|Feuerwehrauto,Löschfahrzeug|camión de bomberos|camion de pompiers|camion dei pompieri,autopompa|caminhão de bombeiros,carro de bombeiros|brandweerauto|wóz strażacki|пожарная машина|itfaiye aracı|سيارة إطفاء|दमकल|消防车|消防車|소방차
golf flag|Golffahne|bandera de golf|drapeau de golf|bandierina da golf|bandeira de golfe|golfvlag|flaga golfowa|флаг для гольфа|golf bayrağı|علم الجولف|गोल्फ झंडा|高尔夫旗|ゴルフフラッグ,ゴルフの旗|골프 깃발
basketball hoop|Basketballkorb|canasta de baloncesto,aro de baloncesto|panier de basket|canestro da basket|cesto de basquete,tabela de basquete|basketbalring|kosz do koszykówki|баскетбольное кольцо,баскетбольная корзина|basketbol potası|سلة كرة السلة|बास्केटबॉल हूप|篮球框,篮筐|バスケットゴール,バスケットボールゴール|농구 골대
submarine|U-Boot,Unterseeboot|submarino amarillo|sous-marin jaune|sottomarino|submarino|onderzeeër|okręt podwodny|подводная лодка|denizaltı|غواصة|पनडुब्बी|潜水艇|潜水艦|잠수함
spaceship|Raumschiff|nave espacial|vaisseau spatial|astronave|nave espacial|ruimteschip|statek kosmiczny|космический корабль|uzay gemisi|سفينة فضائية|अंतरिक्ष यान|飞船,宇宙飞船|宇宙船|우주선
table|Tisch,Esstisch|mesa|table|tavolo,tavola|mesa|tafel|stół,stole,stołem|стол|masa|طاولة,مائدة|मेज,मेज़,टेबल|桌子,桌,餐桌|テーブル,机|탁자,테이블,식탁,책상
wooden table|Holztisch|mesa de madera|table en bois|tavolo di legno|mesa de madeira|houten tafel|drewniany stół,drewnianym stole|деревянный стол|ahşap masa|طاولة خشبية|लकड़ी की मेज|木桌|木のテーブル,木の机|나무 탁자,나무 테이블,나무 책상
chair|Stuhl,Stühle+,Hocker|silla|chaise|sedia|cadeira|stoel|krzesło,krześle|стул|sandalye|كرسي,كراسي+|कुर्सी|椅子|椅子|의자
sofa|Sofa,Couch|sofá|canapé|divano|sofá|bank,sofa|sofa,kanapa|диван|koltuk,kanepe|أريكة,كنبة|सोफा,सोफ़ा,सोफे|沙发|ソファ,ソファー|소파
armchair|Sessel|sillón|fauteuil|poltrona|poltrona|fauteuil|fotel|кресло|berjer|كرسي بذراعين|आरामकुर्सी|扶手椅|アームチェア|안락의자
bed|Bett|cama|lit|letto|cama|bed|łóżko|кровать|yatak|سرير|बिस्तर,पलंग|床|ベッド|침대
lamp|Lampe|lámpara|lampe|lampada|abajur,luminária|lamp|lampa|лампа|lamba|مصباح|लैंप|台灯,灯|ランプ|램프
throne|Thron|trono|trône|trono|trono|troon|tron|трон|taht|عرش|सिंहासन|宝座,王座|玉座|왕좌
piano|Klavier,Konzertflügel|piano|piano|pianoforte|piano|piano|fortepian,pianino|пианино,рояль|piyano|بيانو|पियानो|钢琴|ピアノ|피아노
guitar|Gitarre|guitarra|guitare|chitarra|violão,guitarra|gitaar|gitara|гитара|gitar|جيتار,غيتار|गिटार|吉他|ギター|기타
sword|Schwert|espada|épée|spada|espada|zwaard|miecz|меч|kılıç|سيف|तलवार|剑|剣,刀|검,칼
book|Buch,Bücher+|libro|livre|libro|livro|boek|książka|книга|kitap|كتاب,كتب+|किताब,पुस्तक|书,书本|本|책
open book|offenes Buch,aufgeschlagenes Buch|libro abierto|livre ouvert|libro aperto|livro aberto|open boek|otwarta książka,otwartą książkę|открытая книга,раскрытая книга|açık kitap,açık bir kitap|كتاب مفتوح|खुली किताब|打开的书,翻开的书|開いた本|펼쳐진 책
crown|Krone|corona|couronne|corona|coroa|kroon|korona|корона|taç|تاج|मुकुट,ताज|王冠,皇冠|王冠,冠|왕관
ice cream|Eis am Stiel,Eiscreme,Eistüte|helado|crème glacée,glace à la vanille|gelato|sorvete,gelado|ijsje,roomijs|lody,loda|мороженое|dondurma|آيس كريم|आइसक्रीम|冰淇淋,冰激凌|アイスクリーム|아이스크림
cup|Tasse,Becher|taza|tasse|tazza|xícara,chávena|kop,kopje|filiżanka,kubek|чашка,кружка|fincan|فنجان,كوب|कप,प्याला|杯子,茶杯|カップ,コップ|컵,찻잔
coffee|Kaffee|café|café|caffè|café|koffie|kawa|кофе|kahve|قهوة|कॉफी,कॉफ़ी|咖啡|コーヒー|커피
cup of coffee|Tasse Kaffee|taza de café|tasse de café|tazza di caffè|xícara de café|kop koffie|filiżanka kawy|чашка кофе|fincan kahve|فنجان قهوة|कप कॉफी|一杯咖啡|一杯のコーヒー|커피 한 잔
tea|Tee|té|thé|tè|chá|thee|herbata|чай|çay|شاي|चाय|茶|お茶,紅茶|차 한 잔
wine|Wein|vino|vin|vino|vinho|wijn|wino|вино|şarap|نبيذ|शराब,वाइन|葡萄酒|ワイン|와인
glass of red wine|Glas Rotwein|copa de vino tinto|verre de vin rouge|bicchiere di vino rosso|taça de vinho tinto|glas rode wijn|kieliszek czerwonego wina|бокал красного вина|kadeh kırmızı şarap|كأس من النبيذ الأحمر|लाल शराब का गिलास|一杯红酒,红酒|赤ワイン|레드 와인 한 잔,레드 와인
glass|Glas|vaso de agua,copa|verre|bicchiere|copo,taça|glas|szklanka,kieliszek|стакан,бокал|bardak,kadeh|كأس|गिलास|玻璃杯|グラス|유리잔
bowl|Schüssel,Schale|tazón,cuenco|bol|ciotola|tigela|kom,schaal|miska|миска|kase|وعاء|कटोरा|碗|ボウル,丼|그릇,사발
chopstick|Stäbchen,Essstäbchen|palillo|baguette chinoise|bacchetta|hashi|eetstokje|pałeczka|палочка|yemek çubuğu,çubuk|عيدان الطعام|चॉपस्टिक|筷子|箸,お箸|젓가락
ramen|Ramen,Nudelsuppe|ramen|ramen|ramen|ramen|ramen|ramen|рамен|ramen|رامن|रेमन|拉面|ラーメン|라면,라멘
bread|Brot|pan|pain|pane|pão,pães+|brood|chleb|хлеб|ekmek|خبز|रोटी,ब्रेड|面包|パン|빵
apple|Apfel,Äpfel+|manzana|pomme|mela|maçã|appel|jabłko|яблоко|elma|تفاحة,تفاح|सेब|苹果|りんご,リンゴ|사과
cake|Kuchen,Torte|pastel,tarta|gâteau|torta|bolo|taart|ciasto,tort|торт|pasta,kek|كعكة|केक|蛋糕|ケーキ|케이크
cheese|Käse|queso|fromage|formaggio|queijo|kaas|ser|сыр|peynir|جبن|पनीर|奶酪|チーズ|치즈
pizza|Pizza|pizza|pizza|pizza|pizza|pizza|pizza|пицца|pizza|بيتزا|पिज़्ज़ा,पिज्जा|披萨,比萨|ピザ|피자
carrot|Karotte,Möhre|zanahoria|carotte|carota|cenoura|wortel|marchew,marchewka|морковь,морковка|havuç|جزرة,جزر|गाजर|胡萝卜|にんじん,ニンジン,人参|당근
orange|Orange,Apfelsine|naranja fruta,naranjas+|orange fruit|arancia|laranja fruta,laranjas+|sinaasappel|pomarańcza|апельсин|portakal|برتقالة|संतरा|橙子|オレンジ|오렌지
fruit|Obst,Frucht,Früchte|fruta|fruit|frutta|fruta|fruit|owoce|фрукты|meyve|فواكه,فاكهة|फल|水果|果物,フルーツ|과일
knife|Messer|cuchillo|couteau|coltello|faca|mes|nóż|нож|bıçak|سكين|चाकू|刀,菜刀|ナイフ,包丁|칼
spoon|Löffel|cuchara|cuillère|cucchiaio|colher|lepel|łyżka|ложка|kaşık|ملعقة|चम्मच|勺子|スプーン|숟가락
cutlery|Besteck|cubiertos|couverts|posate|talheres|bestek|sztućce|столовые приборы|çatal bıçak|أدوات المائدة|छुरी कांटा|餐具|カトラリー|식기
fork|Gabel|tenedor|fourchette|forchetta|garfo|vork|widelec|вилка|çatal|شوكة|कांटा|叉子|フォーク|포크
bottle|Flasche|botella|bouteille|bottiglia|garrafa|fles|butelka|бутылка|şişe|زجاجة|बोतल|瓶子|瓶,ボトル|병
vase|Vase|jarrón,florero|vase|vaso|vaso|vaas|wazon|ваза|vazo|مزهرية|फूलदान|花瓶|花瓶|꽃병
basket|Korb|cesta|panier|cesto,cestino|cesta|mand|kosz,koszyk|корзина|sepet|سلة|टोकरी|篮子|かご,バスケット|바구니
hat|Hut|sombrero|chapeau|cappello|chapéu|hoed|kapelusz|шляпа|şapka|قبعة|टोपी|帽子|帽子|모자
umbrella|Regenschirm,Schirm|paraguas|parapluie|ombrello|guarda-chuva|paraplu|parasol,parasolka|зонт,зонтик|şemsiye|مظلة|छाता,छाते|雨伞,伞|傘|우산
dress|Kleid|vestido|robe|vestito,abito|vestido|jurk|sukienka,suknia|платье|elbise|فستان|पोशाक|裙子,连衣裙|ドレス|드레스,원피스
shoe|Schuh,Schuhe+|zapato|chaussure|scarpa|sapato|schoen|but,buty+|ботинок,туфля|ayakkabı|حذاء,أحذية+|जूता|鞋子,鞋|靴|신발,구두
ball|Ball|pelota,balón|balle|palla,pallone|bola|bal|piłka|мяч|top|كرة|गेंद|球|ボール|공
balloon|Ballon,Luftballon|globo|ballon|palloncino|balão,balões+|ballon|balon,balonik|воздушный шар,воздушный шарик,шарик|balon|بالون,بالونات+|गुब्बारा,गुब्बारे|气球|風船,バルーン|풍선
candle|Kerze|vela|bougie|candela|vela|kaars|świeca|свеча|mum|شمعة,شموع+|मोमबत्ती|蜡烛|ろうそく,キャンドル|촛불,양초
broom|Besen|escoba|balai|scopa|vassoura|bezem|miotła,miotle|метла,метле|süpürge|مكنسة|झाड़ू|扫帚|ほうき,箒|빗자루
door|Tür|puerta|porte|porta|porta|deur|drzwi|дверь|kapı|باب|दरवाजा,दरवाज़ा,दरवाजे|门|ドア,扉|문
mirror|Spiegel|espejo|miroir|specchio|espelho|spiegel|lustro|зеркало|ayna|مرآة,المرآة|दर्पण,आईना|镜子|鏡|거울
fire|Feuer,Lagerfeuer|fuego,hoguera|feu|fuoco,falò|fogo,fogueira|vuur|ogień,ognisko|огонь,костёр|ateş|نار|आग|火,篝火|火,焚き火|불,모닥불
mushroom|Pilz|seta,hongo|champignon|fungo|cogumelo|paddenstoel|grzyb|гриб|mantar|فطر|मशरूम|蘑菇|キノコ,きのこ|버섯
christmas tree|Weihnachtsbaum,Tannenbaum|árbol de navidad|sapin de noël|albero di natale|árvore de natal|kerstboom|choinka|новогодняя ёлка|noel ağacı|شجرة عيد الميلاد|क्रिसमस ट्री|圣诞树|クリスマスツリー|크리스마스트리
refrigerator|Kühlschrank|nevera,refrigerador,frigorífico|réfrigérateur,frigo|frigorifero,frigo|geladeira,refrigerador|koelkast|lodówka|холодильник|buzdolabı|ثلاجة|फ्रिज,रेफ्रिजरेटर|冰箱|冷蔵庫|냉장고
oven|Ofen,Herd,Backofen|horno,estufa|four,cuisinière|forno|forno,fogão|oven,fornuis|piekarnik,kuchenka,piec|духовка,печь,плита|fırın,ocak|فرن|ओवन,चूल्हा|烤箱,炉子|オーブン|오븐
bench|Bank,Parkbank|banco|banc|panchina|banco de praça|bankje|ławka|скамейка|bank sırası|مقعد|बेंच|长椅|ベンチ|벤치
bag|Tasche|bolso,bolsa|sac|borsa|bolsa|tas|torba,torebka|сумка|çanta|حقيبة|थैला|包,手提包|バッグ,鞄|가방
clock|Uhr,Wecker|reloj|horloge,montre|orologio|relógio|klok|zegar|часы|saat|ساعة|घड़ी|钟,时钟|時計|시계
phone|Telefon,Handy|teléfono,móvil|téléphone|telefono|telefone,celular|telefoon|telefon|телефон|telefon|هاتف|फोन|手机,电话|電話,スマホ|전화기,휴대폰
computer|Computer,Rechner|ordenador,computadora|ordinateur|computer|computador|computer|komputer|компьютер|bilgisayar|حاسوب,كمبيوتر|कंप्यूटर|电脑,计算机|コンピューター,パソコン|컴퓨터
eiffel tower|Eiffelturm|torre eiffel|tour eiffel|torre eiffel|torre eiffel|eiffeltoren|wieża eiffla|эйфелева башня|eyfel kulesi|برج إيفل|एफिल टावर|埃菲尔铁塔|エッフェル塔|에펠탑
box|Kiste,Schachtel,Karton|caja|boîte|scatola|caixa|doos|pudełko|коробка|kutu|صندوق|डिब्बा|箱子,盒子|箱|상자
heart|Herz|corazón|cœur|cuore|coração|hart|serce|сердце|kalp|قلب|दिल|心,爱心|ハート|하트,심장
key|Schlüssel|llave|clé,clef|chiave|chave|sleutel|klucz|ключ|anahtar|مفتاح|चाबी|钥匙|鍵|열쇠
ghost|Geist,Gespenst|fantasma|fantôme|fantasma|fantasma|spook,geest|duch|призрак,привидение|hayalet|شبح|भूत|鬼魂,幽灵|幽霊,お化け|유령
snowman|Schneemann|muñeco de nieve|bonhomme de neige|pupazzo di neve|boneco de neve|sneeuwpop|bałwan|снеговик|kardan adam|رجل ثلج|हिममानव|雪人|雪だるま|눈사람
clown|Clown|payaso|clown|pagliaccio|palhaço|clown|klaun|клоун|palyaço|مهرج|जोकर|小丑|ピエロ|광대
mermaid|Meerjungfrau,Nixe|sirena|sirène|sirena|sereia|zeemeermin|syrena|русалка|denizkızı|حورية البحر|जलपरी|美人鱼|人魚,マーメイド|인어
fairy|Fee|hada|fée|fata|fada|fee|wróżka|фея|peri|جنية|परी|仙女,精灵|妖精|요정
painter|Maler,Malerin,Künstler|pintor|peintre|pittore|pintor|schilder|malarz|художник|ressam|رسام|चित्रकार|画家|画家|화가
pilot|Pilot,Pilotin|piloto|pilote|pilota|piloto|piloot,piloten+|pilot|пилот,лётчик|pilot|طيار|पायलट|飞行员|パイロット|조종사
captain|Kapitän|capitán|capitaine|capitano|capitão|kapitein|kapitan|капитан|kaptan|قبطان|कप्तान|船长|船長|선장
monk|Mönch,Mönche+|monje|moine|monaco|monge|monnik,monniken+|mnich|монах|keşiş|راهب|भिक्षु|和尚,僧人|僧侶,お坊さん|스님,승려
sailor|Matrose,Seemann|marinero|marin|marinaio|marinheiro|matroos,matrozen+,zeeman|marynarz|моряк,матрос|denizci|بحار|नाविक|水手|船乗り,水夫|선원
fisherman|Fischer,Angler|pescador|pêcheur|pescatore|pescador|visser,vissers+|rybak,wędkarz|рыбак|balıkçı|صياد سمك,صياد|मछुआरा|渔夫,渔民|漁師|어부
caterpillar|Raupe|oruga|chenille|bruco|lagarta|rups,rupsen+|gąsienica|гусеница|tırtıl|يرقة|इल्ली|毛毛虫|毛虫|애벌레
bamboo|Bambus|bambú|bambou|bambù|bambu|bamboe|bambus|бамбук|bambu|خيزران|बांस|竹子|竹|대나무
plate|Teller|plato|assiette|piatto|prato|bord,borden+|talerz|тарелка|tabak|طبق,صحن|थाली,तश्तरी|盘子,碟子|皿,お皿|접시
mask|Maske|máscara|masque|maschera|máscara|masker|maska|маска|maske|قناع|मुखौटा|面具|仮面,お面|가면
harp|Harfe|arpa|harpe|arpa|harpa|harp|harfa|арфа|arp|قيثارة|वीणा|竖琴|ハープ|하프
jacket|Jacke|chaqueta,cazadora|veste,blouson|giacca,giubbotto|jaqueta,casaco|jas,jasje|kurtka|куртка|ceket,mont|سترة,معطف قصير|जैकेट|夹克,外套|ジャケット,上着|재킷,자켓
skirt|Rock,Röcke+|falda|jupe|gonna|saia|rok,rokken+|spódnica|юбка|etek|تنورة|घाघरा,स्कर्ट|短裙,半身裙|スカート|치마
shirt|Hemd,Hemden+|camisa|chemise|camicia|camisa|overhemd|koszula|рубашка|gömlek|قميص|कमीज,शर्ट|衬衫|シャツ|셔츠
sweater|Pullover,Pulli|jersey,suéter|pull,chandail|maglione|suéter,camisola|trui|sweter|свитер|kazak|كنزة|स्वेटर|毛衣|セーター|스웨터
suit|Anzug,Anzüge+|traje|costume|abito da uomo|terno|pak,pakken+|garnitur|костюм|takım elbise|بدلة|सूट|西装|スーツ|양복
hair|Haar,Haare+,Haaren+|pelo,cabello|cheveux|capelli|cabelo,cabelos|haar,haren|włosy,włosami,włosach|волосы,волосами|saç|شعر|बाल,बालों|头发|髪,髪の毛|머리카락
beard|Bart,Bärte+|barba|barbe|barba|barba|baard|broda|борода|sakal|لحية|दाढ़ी|胡子,胡须|ひげ,髭|수염
violin|Geige,Violine|violín|violon|violino|violino|viool,violen+|skrzypce,skrzypcach|скрипка|keman|كمان|वायलिन|小提琴|バイオリン,ヴァイオリン|바이올린
bouquet|Blumenstrauß,Strauß Blumen,Strauß Rosen|ramo de flores,ramo de rosas|bouquet,bouquet de fleurs|mazzo di fiori,bouquet|ramo de flores,buquê|boeket,bos bloemen,bos tulpen,bos rozen|bukiet,bukiet kwiatów|букет,букет цветов|buket,çiçek buketi|باقة زهور,باقة|गुलदस्ता|花束|花束|꽃다발
kite|Drachen steigen,Papierdrachen|cometa|cerf-volant|aquilone|pipa,papagaio de papel|vlieger|latawiec|воздушный змей|uçurtma|طائرة ورقية|पतंग|风筝|凧|연
egg|Ei,Eier+,Eiern+|huevo|œuf,oeuf|uovo,uova+|ovo|ei,eieren+|jajko,jajka|яйцо|yumurta|بيضة,بيض+|अंडा|鸡蛋,蛋|卵|달걀,계란
nest|Nest,Nester+,Vogelnest|nido|nid|nido|ninho|nest|gniazdo,gnieździe|гнездо|yuva|عش|घोंसला|鸟巢|巣|둥지
soup|Suppe|sopa|soupe|zuppa,minestra|sopa|soep|zupa|суп|çorba|حساء,شوربة|सूप|汤|スープ|수프,국
couple|Pärchen,Liebespaar,Ehepaar|pareja|couple|coppia|casal|echtpaar,koppel|zakochana para,młoda para,małżeństwo|парочка,супруги|genç çift,evli çift,sevgililer|زوجان,ثنائي|जोड़ा,दंपति|情侣,夫妻,夫妇|カップル,夫婦|커플,부부
hourglass|Sanduhr|reloj de arena|sablier|clessidra|ampulheta|zandloper|klepsydra|песочные часы|kum saati|ساعة رملية|रेतघड़ी|沙漏|砂時計|모래시계
hiker|Wanderer,Wanderin|excursionista,senderista|randonneur,randonneuse|escursionista|caminhante|wandelaar|wędrowiec,turysta pieszy|путник|yürüyüşçü|متنزه|पदयात्री|徒步者|ハイカー,登山者|등산객
customer|Kunde,Kundin|cliente|client,cliente|cliente|cliente|klant|klient,klientka|покупатель|müşteri|زبون|ग्राहक|顾客|客,お客さん|손님
newspaper|Zeitung|periódico,diario|journal|giornale,quotidiano|jornal|krant|gazeta|газета|gazete|صحيفة,جريدة|अखबार|报纸|新聞|신문
puddle|Pfütze|charco|flaque|pozzanghera|poça|plas|kałuża|лужа|su birikintisi|بركة ماء|पोखर|水坑|水たまり|웅덩이
chess|Schach|ajedrez|échecs|scacchi|xadrez|schaak,schaken|szachy|шахматы|satranç|شطرنج|शतरंज|国际象棋|チェス|체스
beer|Bier,Krug Bier,Glas Bier|cerveza|bière|birra|cerveja|bier|piwo|пиво|bira|بيرة|बीयर|啤酒|ビール|맥주
seller|Verkäufer,Verkäuferin,Händler|vendedor,vendedora|vendeur,vendeuse|venditore,venditrice|vendedor,vendedora|verkoper,verkoopster|sprzedawca,sprzedawczyni|продавец,продавщица|satıcı|بائع,بائعة|विक्रेता|售货员|店員,売り子|판매원
paper bag|Tüte,Papiertüte|bolsa de papel|sac en papier|sacchetto di carta|saco de papel|papieren zak|papierowa torba|бумажный пакет|kese kağıdı|كيس ورقي|कागज़ का थैला|纸袋|紙袋|종이봉투
carpet|Teppich|alfombra|tapis|tappeto|tapete|tapijt,vloerkleed|dywan|ковёр|halı|سجادة|कालीन|地毯|絨毯,カーペット|카펫,양탄자
vegetable|Gemüse|verdura,verduras+,hortaliza|légume,légumes+|verdura,verdure+|legume,legumes+|groente,groenten+|warzywo,warzywa+|овощ,овощи+|sebze|خضروات|सब्ज़ी,सब्जी|蔬菜|野菜|채소,야채
flower pot|Blumentopf,Blumentöpfe+|maceta|pot de fleurs|vaso da fiori|vaso de flores|bloempot|doniczka|цветочный горшок|saksı|أصيص|गमला|花盆|植木鉢|화분
raspberry|Himbeere,Himbeeren+|frambuesa|framboise|lampone,lamponi+|framboesa|framboos,frambozen+|malina,maliny+|малина|ahududu|توت العليق|रसभरी|覆盆子,树莓|ラズベリー|라즈베리
watercolour|Aquarell|acuarela|aquarelle|acquerello|aquarela|aquarel|akwarela|акварель|suluboya|ألوان مائية|जलरंग|水彩画,水彩|水彩画,水彩|수채화
cherry tree|Kirschbaum,Kirschbäume+|cerezo|cerisier|ciliegio|cerejeira|kersenboom|drzewo wiśniowe|вишнёвое дерево|kiraz ağacı|شجرة كرز|चेरी का पेड़|樱花树,樱树|桜の木,桜並木+|벚나무,벚꽃나무
kimono|Kimono|kimono|kimono|chimono,kimono|quimono|kimono|kimono|кимоно|kimono|كيمونو|किमोनो|和服|着物,着物姿|기모노
baker|Bäcker,Bäckerin|panadero,panadera|boulanger,boulangère|fornaio,panettiere|padeiro,padeira|bakker|piekarz|пекарь|fırıncı|خباز|बेकर|面包师|パン職人|제빵사
friend|Freund,Freundin,Freunde+|amigo,amiga|ami,amie,amis+,amies+|amico,amica,amici+|amigo,amiga|vriend,vriendin,vrienden+|przyjaciel,przyjaciółka,przyjaciele+|друг,подруга,друзья+|arkadaş|صديق,صديقة,أصدقاء+|दोस्त,मित्र|朋友|友達,友人|친구
gardener|Gärtner,Gärtnerin|jardinero,jardinera|jardinier,jardinière|giardiniere|jardineiro|tuinman|ogrodnik|садовник|bahçıvan|بستاني|माली|园丁|庭師|정원사
student|Schüler,Schülerin|alumno,alumna,estudiante|élève,étudiant|studente,alunno|aluno,estudante|leerling|uczeń|ученик,студент|öğrenci|تلميذ|छात्र,विद्यार्थी|学生|学生,生徒|학생
nurse|Krankenschwester,Pflegerin|enfermera|infirmière|infermiera|enfermeira|verpleegster|pielęgniarka|медсестра|hemşire|ممرضة|नर्स|护士|看護師|간호사
pumpkin|Kürbis,Kürbisse+|calabaza|citrouille,potiron|zucca|abóbora|pompoen|dynia|тыква|balkabağı|يقطين|कद्दू|南瓜|かぼちゃ,カボチャ|호박
watering can|Gießkanne|regadera|arrosoir|annaffiatoio|regador|gieter|konewka|лейка|sulama kabı|مرشة|पानी का डिब्बा|洒水壶|じょうろ|물뿌리개
lantern|Laterne,Laternen+|farol,faroles+|lanterne|lanterna|lanterna|lantaarn|latarnia|фонарь,фонари+|fener|فانوس|लालटेन|灯笼|提灯,ランタン|등불
waiter|Kellner,Kellnerin|camarero,mesero|serveur,serveuse|cameriere|garçom,garçonete,empregado de mesa|ober,kelner,serveerster|kelner,kelnerka|официант,официантка|garson|نادل,نادلة|वेटर,बैरा|服务员|ウェイター,給仕|웨이터,종업원
barista|Barista|barista|barista|barista|barista|barista|barista,baristka|бариста|barista|باريستا|बरिस्ता|咖啡师|バリスタ|바리스타
bartender|Barkeeper|barman|barman,barmaid|barman|barman|barman,barkeeper|barman,barmanka|бармен|barmen|ساقي|बारटेंडर|调酒师|バーテンダー|바텐더
postman|Postbote,Postbotin,Briefträger|cartero|facteur,factrice|postino,portalettere|carteiro|postbode,postbezorger|listonosz,listonoszka|почтальон|postacı|ساعي البريد|डाकिया|邮递员|郵便配達員,郵便屋さん|우체부,집배원
shepherd|Schäfer,Hirte,Hirtin|pastor|berger|pastore,pastora|pastor|herder,schaapherder|pasterz,pasterka,baca|пастух,пастушка|çoban|راعي,راعي الغنم|चरवाहा,गड़रिया|牧羊人|羊飼い|양치기,목동
surfer|Wellenreiter|surfista|surfeur|surfista,surfisti+,surfiste+|surfista|surfer|surfer,surferka|сёрфер,серфер|sörfçü|راكب أمواج|सर्फर|冲浪者|サーファー|서퍼
hairdresser|Friseur,Friseuse,Frisör|peluquero|coiffeur|parrucchiere|cabeleireiro|kapper,kapster|fryzjer,fryzjerka|парикмахер|kuaför|مصفف شعر,كوافير|हेयरड्रेसर|美发师|美容師|미용사
barber|Barbier|barbero|barbier|barbiere|barbeiro|barbier|golarz|барбер|berber|حلاق|नाई|理发师|床屋さん,理容師|이발사
florist|Florist,Blumenhändler|florista|fleuriste|fioraio,fiorista|florista|bloemist|florysta,florystka,kwiaciarka|флорист,цветочница|çiçekçi|بائع الزهور,بائعة الزهور|फूलवाला|花店老板,花艺师|花屋さん,フローリスト|플로리스트,꽃집 주인
carpenter|Tischler,Schreiner,Zimmermann|carpintero|menuisier,charpentier,ébéniste|falegname|carpinteiro,marceneiro|timmerman,schrijnwerker,meubelmaker|stolarz,cieśla|плотник,столяр|marangoz|نجار|बढ़ई|木匠|大工|목수
blacksmith|Schmied|herrero|forgeron|fabbro|ferreiro|smid|kowal|кузнец|demirci|حداد|लोहार|铁匠|鍛冶屋|대장장이
potter|Töpfer|alfarero,ceramista|potier,céramiste|vasaio,ceramista|oleiro,ceramista|pottenbakker|garncarz|гончар|çömlekçi|خزاف|कुम्हार|陶艺家,陶工|陶芸家|도예가
tailor|Schneider|sastre,modista|tailleur,couturière|sarto|alfaiate,costureira|kleermaker,naaister|krawiec,krawcowa|портной,портниха|terzi|خياط|दर्ज़ी,दर्जी|裁缝|仕立て屋|재단사
shoemaker|Schuster,Schuhmacher|zapatero|cordonnier|calzolaio|sapateiro|schoenmaker|szewc|сапожник|ayakkabıcı|إسكافي|मोची|鞋匠|靴職人|구두장이
butcher|Metzger,Fleischer|carnicero|boucher|macellaio|açougueiro|slager|rzeźnik|мясник|kasap|جزار|कसाई|屠夫|肉屋さん|정육점 주인
luthier|Geigenbauer|luthier|luthier|liutaio|luthier|vioolbouwer|lutnik|скрипичный мастер|keman yapımcısı|صانع الكمان|वायलिन निर्माता|制琴师|バイオリン職人|바이올린 제작자
watchmaker|Uhrmacher|relojero|horloger|orologiaio|relojoeiro|horlogemaker|zegarmistrz|часовщик|saatçi|ساعاتي|घड़ीसाज़|钟表匠|時計職人|시계공
photographer|Fotograf|fotógrafo|photographe|fotografo|fotógrafo|fotograaf|fotograf,fotografka|фотограф|fotoğrafçı|مصور|फ़ोटोग्राफ़र|摄影师|写真家,カメラマン|사진작가
beekeeper|Imker|apicultor|apiculteur,apicultrice|apicoltore|apicultor|imker|pszczelarz|пчеловод,пасечник|arıcı|نحال|मधुमक्खी पालक|养蜂人|養蜂家|양봉가
lumberjack|Holzfäller|leñador|bûcheron|boscaiolo,taglialegna|lenhador|houthakker|drwal|лесоруб,дровосек|oduncu|حطاب|लकड़हारा|伐木工,樵夫|木こり|나무꾼
electrician|Elektriker|electricista|électricien|elettricista|eletricista|elektricien|elektryk|электрик|elektrikçi|كهربائي|बिजली मिस्त्री|电工|電気工事士|전기 기사
plumber|Klempner|fontanero,plomero|plombier|idraulico|encanador,canalizador|loodgieter|hydraulik|сантехник|tesisatçı|سباك|प्लंबर|水管工|配管工|배관공
engineer|Ingenieur|ingeniero|ingénieur|ingegnere|engenheiro|ingenieur|inżynier|инженер|mühendis|مهندس,مهندسة|इंजीनियर|工程师|エンジニア|엔지니어
dentist|Zahnarzt,Zahnärztin|dentista|dentiste|dentista|dentista|tandarts|dentysta,dentystka|стоматолог,зубной врач|diş hekimi,dişçi|طبيب أسنان|दंत चिकित्सक|牙医|歯医者|치과 의사
vet|Tierarzt,Tierärztin|veterinario|vétérinaire|veterinario|veterinário|dierenarts|weterynarz|ветеринар|veteriner|طبيب بيطري|पशु चिकित्सक|兽医|獣医|수의사
pharmacist|Apotheker|farmacéutico|pharmacien|farmacista|farmacêutico|apotheker|farmaceuta,aptekarz,aptekarka|аптекарь,фармацевт|eczacı|صيدلي|फार्मासिस्ट|药剂师|薬剤師|약사
librarian|Bibliothekar|bibliotecario|bibliothécaire|bibliotecario|bibliotecário|bibliothecaris|bibliotekarz,bibliotekarka|библиотекарь|kütüphaneci|أمين المكتبة|पुस्तकालयाध्यक्ष|图书管理员|司書|사서
priest|Priester,Pfarrer|sacerdote|prêtre,curé|prete,sacerdote|padre,sacerdote|priester,dominee|ksiądz,kapłan|священник|rahip,papaz|كاهن,قسيس|पुजारी|牧师,神父|神父,牧師|신부님,목사
bride|Braut|novia|mariée|sposa|noiva|bruid|panna młoda|невеста|gelin|عروس|दुल्हन|新娘|花嫁|신부
groom|Bräutigam|novio|marié|sposo|noivo|bruidegom|pan młody|жених|damat|عريس|दूल्हा|新郎|花婿|신랑
mother|Mutter,Mama,Mutti|madre,mamá|mère,maman|madre,mamma|mãe,mamãe|moeder,mama|matka,mama|мать,мама|anne|والدة|माँ,मां,माता|妈妈,母亲|母,お母さん,母親|어머니,엄마
father|Vater,Papa,Vati|padre,papá|père,papa|padre,papà,babbo|pai,papai|vader,papa|ojciec,tata|отец,папа|baba|والد|पिता,पापा|爸爸,父亲|父,お父さん,父親|아버지,아빠
family|Familie|familia|famille|famiglia|família|gezin,familie|rodzina|семья|aile|عائلة,أسرة|परिवार|一家人|家族|가족
teenager|Jugendlicher,Jugendliche+,Teenager|adolescente|adolescent,ado|adolescente|adolescente|tiener,puber|nastolatek,nastolatka|подросток|ergen|مراهق|किशोर|青少年|ティーンエイジャー|십대,청소년
tourist|Tourist|turista|touriste|turista|turista|toerist|turysta,turystka|турист,туристка|turist|سائح,سياح+|पर्यटक|游客|観光客|관광객
neighbour|Nachbar|vecino|voisin|vicino di casa,vicina di casa|vizinho|buurman,buurvrouw|sąsiad,sąsiadka|сосед,соседка|komşu|جارة|पड़ोसी|邻居|隣人|이웃
worker|Arbeiter|obrero|ouvrier|operaio|operário,trabalhador|arbeider|robotnik|рабочий|işçi|عامل,عمال+|मज़दूर,मजदूर|工人|作業員|노동자,작업자
miner|Bergmann,Bergarbeiter|minero|mineur|minatore|mineiro|mijnwerker|górnik|шахтёр|madenci|عامل منجم|खनिक|矿工|鉱夫|광부
cowboy|Cowboy|vaquero|cow-boy,cowboy|cowboy|vaqueiro,caubói|cowboy|kowboj|ковбой|kovboy|راعي البقر|काउबॉय|牛仔|カウボーイ|카우보이
drummer|Schlagzeuger,Trommler|baterista|batteur|batterista|baterista|drummer|perkusista|барабанщик|davulcu|طبال|ड्रमर|鼓手|ドラマー|드러머
guitarist|Gitarrist|guitarrista|guitariste|chitarrista|guitarrista|gitarist|gitarzysta,gitarzystka|гитарист|gitarist|عازف غيتار|गिटारवादक|吉他手|ギタリスト|기타리스트
violinist|Geiger|violinista|violoniste|violinista|violinista|violist|skrzypek,skrzypaczka|скрипач,скрипачка|kemancı|عازف كمان|वायलिन वादक|小提琴手|バイオリニスト|바이올리니스트
pianist|Pianist,Klavierspieler|pianista|pianiste|pianista|pianista|pianist,pianiste|pianista,pianistka|пианист,пианистка|piyanist|عازف بيانو|पियानोवादक|钢琴家|ピアニスト|피아니스트
ballerina|Ballerina,Balletttänzer|bailarina de ballet|ballerine|ballerina classica|bailarina clássica|ballerina,balletdanseres|baletnica|балерина|balerin|راقصة باليه|बैले नर्तकी|芭蕾舞者,芭蕾舞演员|バレリーナ|발레리나
runner|Läufer,Jogger|corredor|coureur,joggeur|corridore,podista|corredor|hardloper|biegacz,biegaczka|бегун,бегунья|koşucu|عداء|धावक|跑步者|ランナー|달리는 사람
footballer|Fußballer,Fußballspieler|futbolista|footballeur|calciatore|jogador de futebol,futebolista|voetballer|piłkarz,piłkarka|футболист|futbolcu|لاعب كرة قدم|फुटबॉलर|足球运动员|サッカー選手|축구 선수
businessman|Geschäftsmann,Geschäftsleute+|hombre de negocios,empresario|homme d'affaires|uomo d'affari|empresário,homem de negócios|zakenman|biznesmen|бизнесмен|iş adamı|رجل أعمال|व्यापारी|商人|ビジネスマン|사업가,회사원
moose|Elch|alce|élan,orignal|alce|alce|eland|łoś,łosie+|лось|kanada geyiği|موظ|मूस|驼鹿|ヘラジカ|무스,말코손바닥사슴
fawn|Rehkitz|cervatillo|faon|cerbiatto|filhote de cervo|reekalf|jelonek,sarenka|оленёнок|geyik yavrusu|خشف|हिरण का बच्चा|小鹿|子鹿,小鹿|아기 사슴
bull|Stier,Bulle|toro|taureau|toro|touro|stier|byk|бык|boğa|ثور|सांड|公牛|雄牛|황소
calf|Kalb|ternero,becerro|veau|vitello|bezerro,vitelo|kalf|cielę,cielak|телёнок|buzağı|عجل|बछड़ा|小牛|子牛,仔牛|송아지
lamb|Lamm,Lämmchen|cordero|agneau|agnello|cordeiro|lam,lammetje|jagnię,baranek|ягнёнок|kuzu|خروف صغير|मेमना|小羊,羊羔|子羊|어린 양,새끼 양
foal|Fohlen|potro,potrillo|poulain|puledro|potro,poldro|veulen|źrebię,źrebak|жеребёнок|tay|مهر|बछेड़ा|小马,马驹|子馬,仔馬|망아지
piglet|Ferkel|lechón,cerdito|porcelet|maialino|leitão,porquinho|biggetje|prosiaczek,prosię|поросёнок|domuz yavrusu|خنزير صغير|सूअर का बच्चा|小猪|子豚|새끼 돼지
duckling|Entenküken,Entlein|patito|caneton|anatroccolo|patinho|eendje|kaczątko,kaczuszka|утёнок|ördek yavrusu|بطة صغيرة|बत्तख का बच्चा|小鸭,小鸭子|子鴨,アヒルの子|새끼 오리,아기 오리
stork|Storch,Störche+|cigüeña|cigogne|cicogna|cegonha|ooievaar|bocian|аист|leylek|لقلق|सारस|鹳|コウノトリ|황새
heron|Reiher,Fischreiher,Graureiher|garza|héron|airone|garça|reiger|czapla|цапля|balıkçıl|مالك الحزين|बगुला|苍鹭,鹭|サギ,アオサギ|왜가리
sparrow|Spatz,Sperling|gorrión|moineau|passero|pardal|mus|wróbel|воробей|serçe|عصفور دوري|गौरैया|麻雀|雀,スズメ|참새
robin|Rotkehlchen|petirrojo|rouge-gorge|pettirosso|pisco-de-peito-ruivo|roodborstje|rudzik|малиновка,зарянка|kızılgerdan|أبو الحناء|रॉबिन|知更鸟|コマドリ|울새
kingfisher|Eisvogel|martín pescador|martin-pêcheur|martin pescatore|martim-pescador,guarda-rios|ijsvogel|zimorodek|зимородок|yalıçapkını|رفراف|किंगफिशर|翠鸟|カワセミ|물총새
woodpecker|Specht|pájaro carpintero|pic-vert,pivert|picchio|pica-pau|specht|dzięcioł|дятел|ağaçkakan|نقار الخشب|कठफोड़वा|啄木鸟|キツツキ|딱따구리
magpie|Elster|urraca|pie bavarde|gazza|pega|ekster|sroka|сорока|saksağan|عقعق|मैगपाई|喜鹊|カササギ|까치
hummingbird|Kolibri|colibrí|colibri|colibrì|beija-flor,colibri|kolibrie|koliber|колибри|sinek kuşu|طنان|हमिंगबर्ड|蜂鸟|ハチドリ|벌새
goldfish|Goldfisch|pez dorado,pez de colores|poisson rouge|pesce rosso|peixe dourado,peixinho dourado|goudvis|złota rybka|золотая рыбка|japon balığı|سمكة ذهبية|सुनहरी मछली|金鱼|金魚|금붕어
koi|Koi,Koikarpfen|carpa koi|carpe koï|carpa koi|carpa koi|koi,koikarper|karp koi|карп кои|koi balığı|سمك الكوي|कोई मछली|锦鲤|錦鯉,鯉|비단잉어
trout|Forelle|trucha|truite|trota|truta|forel|pstrąg|форель|alabalık|سلمون مرقط|ट्राउट|鳟鱼|鱒,マス|송어
lynx|Luchs|lince|lynx|lince|lince|lynx|ryś|рысь|vaşak|وشق|बनबिलाव|猞猁|オオヤマネコ|스라소니
orca|Orca,Schwertwal|orca|orque|orca|orca|orka|orka|косатка|orka|أوركا|ओर्का|虎鲸|シャチ|범고래
bumblebee|Hummel|abejorro|bourdon|bombo|abelhão,mamangaba|hommel|trzmiel|шмель|yaban arısı|نحلة طنانة|भौंरा|熊蜂|マルハナバチ|호박벌
tray|Tablett|bandeja|plateau|vassoio|bandeja|dienblad|taca|поднос|tepsi|صينية|ट्रे|托盘|お盆,トレイ|쟁반
stop sign|Stoppschild|señal de stop,señal de pare|panneau stop|segnale di stop|placa de pare,sinal de stop|stopbord|znak stop|знак стоп|dur tabelası,dur işareti|إشارة قف|स्टॉप साइन|停车标志,停止标志|一時停止標識|정지 표지판
tie|Krawatte,Schlips|corbata|cravate|cravatta|gravata|stropdas|krawat|галстук|kravat|ربطة عنق|टाई|领带|ネクタイ|넥타이
surfboard|Surfbrett|tabla de surf|planche de surf|tavola da surf|prancha,prancha de surf|surfplank|deska surfingowa|доска для серфинга|sörf tahtası|لوح تزلج|सर्फ़बोर्ड|冲浪板|サーフボード|서핑보드
wheelbarrow|Schubkarre,Schubkarren|carretilla|brouette|carriola|carrinho de mão|kruiwagen|taczka|тачка|el arabası|عربة يد|हथठेला|手推车,独轮车|手押し車|손수레
beehive|Bienenstock|colmena|ruche|alveare,arnia|colmeia|bijenkorf|ul|улей|arı kovanı|خلية نحل|मधुमक्खी का छत्ता|蜂箱,蜂巢|蜂の巣|벌집
barrel|Fass,Fässer+|barril,tonel|tonneau|barile|barril|ton|beczka|бочка|fıçı|برميل|पीपा|木桶|樽|나무통
cooking pot|Kochtopf|olla,cacerola|casserole,marmite|pentola|panela|kookpan,kookpot|garnek|кастрюля|tencere|قدر الطبخ|हांडी,पतीला|汤锅|鍋|냄비
frying pan|Pfanne,Bratpfanne|sartén|poêle|padella|frigideira|koekenpan|patelnia|сковорода|tava|مقلاة|कड़ाही|煎锅,平底锅|フライパン|프라이팬
shovel|Schaufel,Spaten|pala|pelle,bêche|badile|enxada|schep,spade|łopata|лопата|kürek|مجرفة|फावड़ा|铲子,铁锹|シャベル,スコップ|삽
fence|Zaun,Gartenzaun,Zäune+|valla|clôture|staccionata,steccato|vedação|hek,omheining|płot,ogrodzenie|забор|çit|سياج|लकड़ी की बाड़|栅栏,篱笆|柵,フェンス|울타리
towel|Handtuch,Badetuch|toalla|serviette de bain|asciugamano|toalha de banho|handdoek|ręcznik|полотенце|havlu|منشفة|तौलिया|毛巾|タオル|수건
hammock|Hängematte|hamaca|hamac|amaca|rede de dormir|hangmat|hamak|гамак|hamak|أرجوحة شبكية|झूला बिस्तर|吊床|ハンモック|해먹
kayak|Kajak|kayak|kayak|kayak|caiaque|kajak|kajak|каяк,байдарка|kayak|كاياك|कयाक|皮划艇|カヤック|카약
easel|Staffelei|caballete|chevalet|cavalletto|cavalete|schildersezel|sztaluga,sztalugi|мольберт|şövale|حامل لوحات|चित्रफलक|画架|イーゼル|이젤
laundry|Wäsche|ropa tendida,colada|linge|bucato|roupa no varal|wasgoed|pranie|бельё|çamaşır|غسيل|धुले कपड़े|晾的衣服|洗濯物|빨래
apron|Schürze|delantal|tablier|grembiule|avental|schort|fartuch|фартук|önlük|مئزر,مريلة|एप्रन|围裙|エプロン|앞치마
vest|Weste|chaleco|gilet|gilet,panciotto|colete|vest,gilet|kamizelka|жилет|yelek|صدرية|वास्कट|背心,马甲|ベスト,チョッキ|조끼
helmet|Schutzhelm|casco|casque de chantier,heaume|casco|capacete|helm|kask|шлем,каска|kask,miğfer|خوذة|हेलमेट|头盔,安全帽|ヘルメット|헬멧
lemonade|Limonade|limonada|limonade,citronnade|limonata|limonada|limonade|lemoniada|лимонад|limonata|عصير ليمون|नींबू पानी|柠檬水|レモネード|레모네이드
juice|Saft,Orangensaft|zumo,jugo|jus|succo|suco,sumo|sap|sok|сок|meyve suyu|عصير|जूस|果汁|ジュース|주스
letter|Brief|carta|lettre|lettera|carta|brief|list|письмо|mektup|رسالة|पत्र,चिट्ठी|信|手紙|편지
glasses|Brille|gafas,anteojos,lentes|lunettes|occhiali|óculos|bril|okulary|очки|gözlük|نظارة,نظارات|चश्मा|眼镜|眼鏡,メガネ|안경
macaron|Macaron,Macarons+|macarón,macarons+|macaron|macaron|macaron|macaron|makaronik,makaroniki+|макарун,макаруны+|makaron kurabiye|ماكرون|मैकरॉन|马卡龙|マカロン|마카롱
paper plane|Papierflieger,Papierflugzeug|avión de papel|avion en papier|aereo di carta,aeroplanino di carta|avião de papel|papieren vliegtuigje,papieren vliegtuig|papierowy samolot,samolot z papieru|бумажный самолётик,бумажный самолёт|kağıt uçak|طائرة من ورق|कागज़ का हवाई जहाज़|纸飞机|紙飛行機|종이비행기
avocado toast|Avocadotoast,Avocado-Toast,Avocadobrot|tostada de aguacate,tostadas de aguacate+|toast à l'avocat,tartine à l'avocat|toast all'avocado|torrada de abacate|avocadotoast,toast met avocado|tost z awokado|тост с авокадо|avokadolu tost|توست الأفوكادو|एवोकाडो टोस्ट|牛油果吐司|アボカドトースト|아보카도 토스트
slice of cake|Stück Kuchen,Stück Torte,Kuchenstück,Tortenstück,Stück Apfelkuchen,Stück Apfelkuchen mit Sahne|trozo de tarta,porción de tarta|part de gâteau,tranche de gâteau|fetta di torta|fatia de bolo|stuk taart,plak cake|kawałek ciasta|кусок торта|kek dilimi,pasta dilimi|قطعة كعك|केक का टुकड़ा|一块蛋糕|ケーキ一切れ|케이크 한 조각
smoothie bowl|Smoothie-Bowl,Müslischale|bol de batido,tazón de granola|bol de smoothie|ciotola di granola|tigela de smoothie|smoothiekom|miska granoli|смузи-боул|smoothie kasesi|وعاء سموذي|स्मूदी बाउल|冰沙碗|スムージーボウル|스무디 볼
fried egg|Spiegelei,Spiegeleier+|huevo frito,huevos fritos+|œuf au plat,œufs au plat+|uovo fritto,uova fritte+|ovo frito,ovos fritos+|gebakken ei|jajko sadzone|яичница|sahanda yumurta|بيضة مقلية|तला हुआ अंडा|煎蛋|目玉焼き|계란 프라이
perfume|Parfüm,Parfum,Parfümflakon,Parfümflasche,Flakon|perfume,frasco de perfume|parfum,flacon de parfum|profumo,bottiglia di profumo|perfume,frasco de perfume|parfum,parfumfles|perfumy,flakon perfum|духи,флакон духов|parfüm,parfüm şişesi|عطر,زجاجة عطر|इत्र|香水,香水瓶|香水,香水瓶|향수
serum|Serum|sérum|sérum|siero|sérum|serum|serum|сыворотка|serum|سيروم|सीरम|精华液|美容液|세럼
face cream|Gesichtscreme,Cremetiegel|crema facial|crème pour le visage,pot de crème|crema per il viso|creme facial|gezichtscrème|krem do twarzy|крем для лица|yüz kremi|كريم الوجه|फेस क्रीम|面霜|フェイスクリーム|페이스 크림
soap dispenser|Seifenspender|dispensador de jabón|distributeur de savon|dispenser di sapone|dispensador de sabão|zeepdispenser|dozownik mydła|дозатор мыла|sabunluk|موزع صابون|साबुन डिस्पेंसर|洗手液瓶|ソープディスペンサー|비누통
lipstick|Lippenstift|pintalabios,lápiz labial|rouge à lèvres|rossetto|batom|lippenstift|szminka|губная помада|ruj|أحمر شفاه|लिपस्टिक|口红|口紅,リップスティック|립스틱
face powder|Puderdose|polvera|poudrier|cipria|pó compacto|poederdoos|puderniczka|пудреница|pudra|بودرة الوجه|फेस पाउडर|粉饼|フェイスパウダー|파우더
scented candle|Duftkerze,Duftkerzen+|vela aromática|bougie parfumée|candela profumata|vela perfumada|geurkaars|świeca zapachowa|ароматическая свеча|kokulu mum|شمعة معطرة|सुगंधित मोमबत्ती|香薰蜡烛|アロマキャンドル|향초
tote bag|Stoffbeutel,Stofftasche,Jutebeutel,Tragetasche|bolsa de tela|sac en toile,tote bag|borsa di tela,shopper|sacola de pano|katoenen tas|torba płócienna|сумка-шоппер,холщовая сумка|bez çanta|حقيبة قماش|कपड़े का थैला|帆布包|トートバッグ|에코백
blank shirt|blankes T-Shirt|camiseta en blanco|t-shirt vierge|maglietta bianca|camiseta lisa|blanco shirt|gładka koszulka|чистая футболка|boş tişört|قميص فارغ|सादी टी शर्ट|空白衬衫|無地のシャツ|무지 티셔츠
poster frame|Bilderrahmen,Posterrahmen|marco de fotos,marco vacío|cadre photo,cadre vide|cornice|moldura|fotolijst,posterlijst|ramka|рамка для постера|çerçeve|إطار صورة|चित्र फ़्रेम|相框,画框|額縁,フォトフレーム|액자
business card|Visitenkarte,Visitenkarten+|tarjeta de visita|carte de visite|biglietto da visita|cartão de visita|visitekaartje|wizytówka|визитка|kartvizit|بطاقة عمل|विज़िटिंग कार्ड|名片|名刺|명함
peach|Pfirsich,Pfirsiche+|melocotón,durazno|pêche|pesca,pesche+|pêssego|perzik|brzoskwinia|персик|şeftali|خوخ|आड़ू|桃子|桃|복숭아
bowl of peaches|Schale mit Pfirsichen,Schale Pfirsiche|cuenco de melocotones,tazón de duraznos|bol de pêches,coupe de pêches|ciotola di pesche|tigela de pêssegos|schaal perziken|miska brzoskwiń|миска персиков|bir kase şeftali|وعاء من الخوخ|आड़ू का कटोरा|一碗桃子|桃のボウル|복숭아 한 그릇
plums|Pflaume,Pflaumen+,Zwetschge,Zwetschgen+|ciruela|prune|prugna,prugne+|ameixa|pruim|śliwka|слива|erik|برقوق|आलूबुखारा|李子|プラム|자두
half eaten apple|angebissener Apfel|manzana mordida|pomme croquée|mela morsicata|maçã mordida|aangebeten appel|nadgryzione jabłko|надкусанное яблоко|ısırılmış elma|تفاحة مقضومة|कटा हुआ सेब|咬了一口的苹果|かじったりんご|한 입 베어 문 사과
orange blossom|Orangenblüte,Orangenblüten+|azahar|fleur d'oranger|fiore d'arancio|flor de laranjeira|oranjebloesem|kwiat pomarańczy|цветок апельсина|portakal çiçeği|زهر البرتقال|संतरे का फूल|橙花|オレンジの花|오렌지 꽃
flowerpot|Blumentopf,Blumentöpfe+,Pflanztopf|maceta|pot de fleurs|vaso di fiori,vaso da fiori|vaso de planta|bloempot|doniczka|цветочный горшок|saksı|أصيص|गमला|花盆|植木鉢|화분
succulent|Sukkulente,Sukkulenten+|suculenta|plante grasse,succulente|pianta grassa|suculenta|vetplant|sukulent|суккулент|sukulent|نبتة عصارية|रसीला पौधा|多肉植物|多肉植物|다육식물
potted palm|Topfpalme,Zimmerpalme|palmera en maceta|palmier en pot|palma in vaso|palmeira em vaso|palm in pot|palma w doniczce|пальма в горшке|saksıda palmiye|نخلة في أصيص|गमले में ताड़|盆栽棕榈|鉢植えのヤシ|야자 화분
basil plant|Basilikumtopf|maceta de albahaca|pot de basilic|vaso di basilico|vaso de manjericão|basilicumplant|doniczka z bazylią|базилик в горшке|saksıda fesleğen|ريحان في أصيص|तुलसी का गमला|罗勒盆栽|バジルの鉢|바질 화분
pedestal|Sockel,Podest|plinto|socle,piédestal|piedistallo|plinto|sokkel|cokół|постамент|kaide|قاعدة تمثال|चबूतरा|底座|台座|받침대
olive oil|Olivenöl,Flasche Olivenöl|aceite de oliva,botella de aceite de oliva|huile d'olive,bouteille d'huile d'olive|olio d'oliva,bottiglia d'olio d'oliva|azeite|olijfolie|oliwa z oliwek|оливковое масло|zeytinyağı|زيت الزيتون|जैतून का तेल|橄榄油|オリーブオイル|올리브 오일
corridor|Flur,Korridor|pasillo|couloir|corridoio|corredor|gang|korytarz|коридор|koridor|ممر|गलियारा|走廊|廊下|복도
ribbon|Schleife,Schleifenband|cinta,lazo|ruban|nastro,fiocco|fita,laço|lint,strik|wstążka|лента,бант|kurdele|شريط|फीता,रिबन|丝带,缎带|リボン|리본
notebook|Notizbuch,Notizbücher+,Notizheft,Tagebuch|cuaderno,libreta,diario|carnet,cahier|quaderno,taccuino,diario|caderno|notitieboek,dagboek|notes,notatnik,zeszyt|блокнот,тетрадь|defter|دفتر|नोटबुक,डायरी|笔记本,日记本|ノート,手帳|공책,노트
earrings|Ohrringe,Ohrring|pendientes,aretes|boucles d'oreilles,boucle d'oreille|orecchini|brincos|oorbellen|kolczyki|серьги|küpe|أقراط|झुमके,बालियां|耳环|イヤリング|귀걸이
kettle|Wasserkessel,Kessel,Wasserkocher|hervidor|bouilloire|bollitore|chaleira|waterketel,fluitketel|czajnik|чайник со свистком|su ısıtıcısı,güğüm|غلاية|केतली|烧水壶,水壶|やかん|주전자
jug|Krug,Wasserkrug|jarra|cruche|brocca,caraffa|jarra|kan,karaf|dzbanek,dzban|кувшин|sürahi,testi|إبريق ماء,جرة|सुराही,घड़ा|水罐|水差し|물병,물주전자
walnut|Walnuss,Walnüsse+|nuez de nogal|noix de Grenoble|noce,noci+|noz,nozes+|walnoot,walnoten+|orzech włoski,orzechy włoskie+|грецкий орех,грецкие орехи+|ceviz|عين الجمل|अखरोट|核桃|胡桃,クルミ|호두
honeycomb|Honigwabe,Bienenwabe|panal|rayon de miel,alvéole de miel|favo,favo di miele|favo de mel|honingraat|plaster miodu|медовые соты,соты|bal peteği|قرص عسل|छत्ता शहद|蜂巢,蜂窝|蜂の巣,ハニカム|벌집꿀,꿀벌집
rolling pin|Nudelholz,Teigrolle|rodillo de cocina|rouleau à pâtisserie|mattarello|rolo de massa|deegroller|wałek do ciasta|скалка|oklava,merdane|مرقاق,شوبك|बेलन|擀面杖|麺棒,めん棒|밀대
ladle|Schöpfkelle,Suppenkelle|cucharón,cazo|louche|mestolo|concha de sopa|soeplepel,pollepel|chochla,łyżka wazowa|половник|kepçe|مغرفة|करछुल|汤勺|おたま|국자
coffee grinder|Kaffeemühle|molinillo de café|moulin à café|macinacaffè|moedor de café|koffiemolen|młynek do kawy|кофемолка|kahve değirmeni|مطحنة قهوة|कॉफी ग्राइंडर|咖啡磨,磨豆机|コーヒーミル|커피 그라인더
thermos|Thermoskanne,Thermosflasche|termo|bouteille isotherme,thermos|thermos|garrafa térmica|thermosfles|termos|термос|termos|ترمس|थर्मस|保温瓶|魔法瓶|보온병
plank|Holzbrett,Planke,Bohle|tablón|planche de bois|asse di legno|tábua de madeira|houten plank|belka,deska drewniana|деревянная доска|kalas|لوح خشب|लकड़ी का तख्ता|木板|木の板|널빤지
ladder|Leiter,Leitern+,Stehleiter,Trittleiter|escalera de mano|échelle,escabeau|scala a pioli|escada de mão|ladder|drabina|лестница-стремянка,стремянка|portatif merdiven|سلم خشبي|सीढ़ी|梯子|はしご,脚立|사다리
crate|Holzkiste,Kisten+|cajón de madera|caisse en bois,cageot|cassa di legno|caixote|houten kist,krat|skrzynka,skrzynia|деревянный ящик|tahta kasa|صندوق خشبي|लकड़ी का बक्सा|木箱|木箱|나무 상자
crate of apples|Apfelkiste,Kiste Äpfel|caja de manzanas|cageot de pommes,caisse de pommes|cassetta di mele|caixote de maçãs|kist appels,appelkist|skrzynka jabłek|ящик яблок|elma kasası|صندوق تفاح|सेब की पेटी|苹果箱|りんご箱|사과 상자
workbench|Werkbank|banco de trabajo|établi|banco da lavoro|bancada de trabalho|werkbank|stół warsztatowy|верстак|çalışma tezgahı|طاولة عمل|कार्यबेंच|工作台|作業台|작업대
stretcher|Krankentrage,Trage|camilla|civière,brancard|barella|padiola|brancard|nosze|носилки|sedye|نقالة|स्ट्रेचर|担架|担架|들것
wheelchair|Rollstuhl|silla de ruedas|fauteuil roulant|sedia a rotelle|cadeira de rodas|rolstoel|wózek inwalidzki|инвалидная коляска,инвалидной коляске|tekerlekli sandalye|كرسي متحرك|व्हीलचेयर|轮椅|車椅子|휠체어
drone|Drohne|dron|drone aérien|drone|drone|drone|dron|дрон,квадрокоптер|drone,insansız hava aracı|طائرة مسيرة|ड्रोन|无人机|ドローン|드론
tweezers|Pinzette|pinzas|pince à épiler|pinzetta|pinça|pincet|pęseta,pinceta|пинцет|cımbız|ملقط|चिमटी|镊子|ピンセット|핀셋
hot water bottle|Wärmflasche|bolsa de agua caliente|bouillotte|borsa dell'acqua calda|bolsa de água quente|warmwaterkruik,kruik|termofor|грелка|sıcak su torbası|قربة ماء ساخن|गर्म पानी की बोतल|热水袋|湯たんぽ|온수 주머니
pottery wheel|Töpferscheibe|torno de alfarero|tour de potier|tornio da vasaio|roda de oleiro|pottenbakkersschijf,draaischijf|koło garncarskie|гончарный круг|çömlekçi çarkı|عجلة الفخار|कुम्हार का चाक|陶轮|ろくろ,轆轤|물레
scarecrow|Vogelscheuche|espantapájaros|épouvantail|spaventapasseri|espantalho|vogelverschrikker|strach na wróble|пугало,огородное пугало|korkuluk|فزاعة|बिजूका|稻草人|案山子,かかし|허수아비
menu board|Speisetafel,Aufsteller,Kundenstopper|pizarra de menú|ardoise de menu|lavagna del menù|quadro de menu|menubord,krijtbord|tablica z menu|меловое меню,штендер|menü tahtası|لوحة قائمة الطعام|मेन्यू बोर्ड|菜单板|メニュー看板|메뉴판
fishing net|Fischernetz,Fischernetze+|red de pesca,redes de pesca+|filet de pêche,filets de pêche+|rete da pesca,reti da pesca+|rede de pesca|visnet|sieć rybacka,sieci rybackie+|рыболовная сеть,рыболовные сети+|balık ağı|شبكة صيد|मछली का जाल|渔网|漁網|어망,그물
garden hose|Gartenschlauch,Wasserschlauch|manguera|tuyau d'arrosage|tubo da giardino,tubo per annaffiare|mangueira|tuinslang|wąż ogrodowy|садовый шланг,шланг|bahçe hortumu|خرطوم مياه|पानी का पाइप|水管,浇水软管|ホース|호스
necklace|Halskette,Collier|collar de plata,gargantilla|collier|collana|colar|halsketting|naszyjnik|ожерелье|kolye,gerdanlık|قلادة,عقد|हार,गले का हार|项链|ネックレス|목걸이
pearl necklace|Perlenkette|collar de perlas|collier de perles|collana di perle|colar de pérolas|parelketting,parelsnoer|naszyjnik z pereł,sznur pereł|жемчужное ожерелье|inci kolye|عقد لؤلؤ|मोती की माला|珍珠项链|真珠のネックレス|진주 목걸이
gingerbread house|Lebkuchenhaus,Knusperhaus,Hexenhäuschen|casa de jengibre|maison en pain d'épices|casa di pan di zenzero,casetta di pan di zenzero|casa de gengibre|peperkoekhuisje|domek z piernika|пряничный домик|zencefilli kurabiye evi|بيت خبز الزنجبيل|जिंजरब्रेड घर|姜饼屋|お菓子の家,ジンジャーブレッドハウス|생강빵집,과자집
advent wreath|Adventskranz|corona de adviento|couronne de l'avent|corona dell'avvento,ghirlanda dell'avvento|coroa do advento|adventskrans|wieniec adwentowy|рождественский венок,адвент-венок|noel çelengi|إكليل عيد الميلاد|क्रिसमस माला|圣诞花环|クリスマスリース,アドベントリース|크리스마스 화환
school cone|Schultüte,Zuckertüte|cono escolar|cornet de rentrée|cono scolastico|cone escolar|schoolpuntzak|róg obfitości pierwszaka,tyta|кулёк первоклассника|okul külahı|قمع المدرسة|स्कूल कोन|入学纸筒|入学コーン|입학 고깔
`;
