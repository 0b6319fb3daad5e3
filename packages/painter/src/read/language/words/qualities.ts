/**
 * Colours, sizes, ages, materials, counts and what figures do in fourteen languages; the format is described in `../table.ts`.
 * Columns: de es fr it pt nl pl ru tr ar hi zh ja ko.
 */
export const QUALITIES = `
red|rot|rojo|rouge|rosso|vermelho|rood,rode|czerwony|красный|kırmızı,kızıl|أحمر,حمراء|लाल|红,红色,红色的|赤,赤い,赤色|빨간,빨강,붉은,빨간색
orange|orangefarben|naranja,anaranjado,pelirrojo|orange,roux,rousse|arancione,rossiccio|laranja,ruivo|oranje,rosse|pomarańczowy,rudy|оранжевый,рыжий|turuncu|برتقالي,برتقالية|नारंगी|橙色,橙色的|オレンジ色|주황색,주황
yellow|gelb|amarillo|jaune|giallo|amarelo|geel,gele|żółty|жёлтый|sarı|أصفر,صفراء|पीला,पीले,पीली|黄,黄色,黄色的|黄色,黄色い|노란,노랑,노란색
golden|golden,vergoldet|dorado|doré|dorato|dourado|gouden|złoty|золотой|altın,altından|ذهبي,ذهبية|सुनहरा,सुनहरे|金色,金色的,金|金色,金の|황금,금색
green|grün|verde|vert,verte|verde|verde|groen|zielony|зелёный|yeşil|أخضر,خضراء|हरा,हरे,हरी|绿,绿色,绿色的|緑,緑色,緑の|초록,초록색,녹색,푸른 풀빛
turquoise|türkis|turquesa|turquoise|turchese|turquesa|turquoise|turkusowy|бирюзовый|turkuaz|فيروزي|फ़िरोज़ी|青绿色|ターコイズ|청록색
blue|blau|azul|bleu|blu,azzurro|azul|blauw|niebieski,błękitny|синий,голубой|mavi|أزرق,زرقاء|नीला,नीले,नीली|蓝,蓝色,蓝色的|青,青い,青色|파란,파랑,푸른,파란색
purple|lila,violett|morado,violeta|violet,violette|viola|roxo,violeta|paars|fioletowy|фиолетовый|mor|بنفسجي,أرجواني|बैंगनी|紫,紫色,紫色的|紫,紫色|보라색,보라
pink|rosa,pink|rosa|rose|rosa|rosa,cor-de-rosa|roze|różowy|розовый|pembe|وردي,وردية|गुलाबी|粉,粉色,粉红色,粉色的|ピンク,桃色|분홍,분홍색,핑크
white|weiß,weiss|blanco|blanc,blanche|bianco|branco|wit,witte|biały,biała|белый|beyaz,ak|أبيض,بيضاء|सफेद,सफ़ेद|白,白色,白色的|白,白い,白色|하얀,흰,흰색,하얀색
black|schwarz|negro|noir|nero|preto,negro|zwart|czarny|чёрный|siyah,kara|أسود,سوداء|काला,काली,काले|黑,黑色,黑色的|黒,黒い,黒色|검은,검정,까만,검은색
grey|grau|gris|gris,grise|grigio|cinza|grijs|szary|серый|gri|رمادي,رمادية|धूसर|灰,灰色,灰色的|灰色,グレー|회색
brown|braun|marrón,café oscuro,pardo|marron,brun|marrone,bruno|marrom,pardo,castanho|bruin|brązowy|коричневый|kahverengi|بني,بنية|भूरा,भूरे|棕,棕色,褐色,棕色的|茶色|갈색
beige|beige|beis,beige|beige|beige|bege|beige|beżowy|бежевый|bej|بيج|मटमैला|米色|ベージュ|베이지색
silver|silbern|plateado|argenté|argentato|prateado|zilveren|srebrny|серебряный|gümüş|فضي,فضية|चांदी का|银色,银色的|銀色,銀の|은색
light blue|hellblau|celeste|bleu clair|celeste|azul-claro|lichtblauw|jasnoniebieski|светло-голубой|açık mavi|أزرق فاتح|हल्का नीला|浅蓝色|水色|하늘색
dark blue|dunkelblau|azul oscuro|bleu foncé|blu scuro|azul-escuro|donkerblauw|granatowy|тёмно-синий|lacivert|أزرق داكن|गहरा नीला|深蓝色|紺色|남색
dark green|dunkelgrün|verde oscuro|vert foncé|verde scuro|verde-escuro|donkergroen|ciemnozielony|тёмно-зелёный|koyu yeşil|أخضر داكن|गहरा हरा|深绿色|深緑|진초록
wooden|hölzern,aus Holz,Holz|de madera|en bois,de bois|di legno|de madeira|houten,van hout|drewniany|деревянный|ahşap,tahta|خشبي,خشبية|लकड़ी का,लकड़ी की,लकड़ी के|木制,木制的,木头的|木製,木製の|나무로 된,목재
metal|metallisch,metallen|de metal,metálico|en métal,métallique|di metallo|de metal|metalen|metalowy|металлический|metal|معدني|धातु का|金属|金属,金属製|금속
small|klein|pequeño|petit|piccolo|pequeno|klein|mały,mała|маленький|küçük,minik|صغير,صغيرة|छोटा,छोटी,छोटे|小,小小的,小的|小さな,小さい|작은,조그만
big|groß,gross,riesig|grande,gran,enorme|grand,énorme|grande,grosso,enorme|grande,enorme|groot,grote|duży,duże,duża,dużego,dużej,dużym,wielki|большой,огромный|büyük,kocaman,dev,devasa|كبير,كبيرة|बड़ा,बड़ी,बड़े|大,大的,巨大,巨大的|大きな,大きい,巨大な|큰,커다란,거대한
tall|hoch,hohe|alto|haut,haute|alto|alto|hoog,hoge|wysoki|высокий|uzun,yüksek|طويل,عال|ऊंचा,ऊँचा|高,高高的,高大的|高い,背の高い|높은,키 큰
old|alt,betagt,ältere,älterer|viejo,antiguo,anciano,mayor|vieux,vieille,ancien,âgé,âgée|vecchio,antico,anziano,anziana|velho,antigo,idoso|oud|stary|старый,древний|eski,yaşlı|قديم,قديمة,عجوز|पुराना,पुराने,पुरानी,बूढ़ा,बूढ़े,बूढ़ी|老,旧,古老,古老的,旧的|古い,年老いた,古びた|오래된,낡은,늙은
young|jung|joven|jeune|giovane|jovem|jong|młody|молодой|genç|شاب,شابة|युवा,जवान|年轻,年轻的|若い|젊은,어린
calm|ruhig,still,friedlich|tranquilo,sereno|calme,paisible|calmo,tranquillo,sereno|calmo,tranquilo|rustig,kalm|spokojny|спокойный,тихий|sakin,dingin|هادئ,هادئة|शांत|平静,平静的,宁静,安静|静かな,穏やかな|고요한,잔잔한,조용한
beautiful|schön,wunderschön|hermoso,bonito,bello,lindo|beau,belle,joli|bello,bella,bellissimo|bonito,lindo,belo|mooi,prachtig|piękny,ładny|красивый,прекрасный|güzel|جميل,جميلة|सुंदर,खूबसूरत|美丽,美丽的,漂亮的,美|美しい,きれいな,綺麗な|아름다운,예쁜
dark|dunkel|oscuro|sombre,obscur|scuro,buio|escuro|donker|ciemny|тёмный|karanlık,koyu|مظلم,داكن|अंधेरा,गहरा|黑暗,黑暗的,昏暗的|暗い|어두운
bright|hell,leuchtend|brillante,luminoso|lumineux,brillant|luminoso,brillante|brilhante|helder|jasny|яркий,светлый|parlak|مشرق,ساطع|चमकीला|明亮,明亮的|明るい|밝은
cute|süß,niedlich|lindo,mono y tierno|mignon|carino|fofo|schattig|uroczy,słodki|милый|sevimli,tatlı|لطيف,لطيفة|प्यारा,प्यारी|可爱,可爱的|可愛い,かわいい|귀여운
wild|wild|salvaje|sauvage|selvaggio|selvagem|wild|dziki|дикий|vahşi,yabani|بري,برية|जंगली|野生,野生的|野生の|야생
two|zwei|dos|deux|due|dois,duas|twee|dwa,dwie,dwóch,dwoje,dwiema,dwoma|два,две,двое,двух,двумя|iki|اثنان,اثنين,اثنتان|दो|两只,两个,两,两匹,两条,二|二匹の,二人の,二つの,二羽の,二頭の,2匹の,二匹,二人|두,두 마리,두 명,두 개,둘
three|drei|tres|trois|tre|três|drie|trzy,trzech,troje,trzema|три,трое,трёх,тремя|üç|ثلاثة,ثلاث|तीन|三只,三个,三,三匹,三条,三朵|三匹の,三人の,三つの,三羽の,三頭の,三匹,三人|세,세 마리,세 명,세 개,셋
four|vier|cuatro|quatre|quattro|quatro|vier|cztery,czterech,czworo|четыре,четверо,четырёх|dört|أربعة,أربع|चार|四只,四个,四,四匹,四条|四匹の,四人の,四つの,四羽の,四頭の,四匹|네,네 마리,네 명,네 개,넷
five|fünf|cinco|cinq|cinque|cinco|vijf|pięć,pięciu,pięcioro|пять,пятеро,пяти|beş|خمسة,خمس|पांच,पाँच|五只,五个,五,五匹,五条|五匹の,五人の,五つの,五羽の,五頭の,五匹|다섯,다섯 마리,다섯 명,다섯 개
six|sechs|seis|six|sei|seis|zes|sześć|шесть|altı tane|ستة,ست|छह,छः|六只,六个,六|六匹の,六人の,六つの,六羽の|여섯,여섯 마리,여섯 명
seven|sieben|siete|sept|sette|sete|zeven|siedem|семь|yedi|سبعة,سبع|सात|七只,七个,七|七匹の,七人の,七つの,七羽の|일곱,일곱 마리,일곱 명
eight|acht|ocho|huit|otto|oito|acht|osiem|восемь|sekiz|ثمانية,ثماني|आठ|八只,八个,八|八匹の,八人の,八つの|여덟,여덟 마리
nine|neun|nueve|neuf|nove|nove|negen|dziewięć|девять|dokuz|تسعة,تسع|नौ|九只,九个,九|九匹の,九人の,九つの|아홉,아홉 마리
many|viele|muchos,muchas|beaucoup de,nombreux|molti,molte,tanti|muitos,muitas|veel,vele|wiele,dużo|много,множество|çok,birçok|كثير,العديد من|कई,बहुत से|许多,很多,一群|たくさんの,多くの|많은,여러
some|einige,mehrere,ein paar|algunos,algunas,varios,varias|quelques,plusieurs|alcuni,alcune,diversi|alguns,algumas,vários|enkele,enige|kilka|несколько|birkaç|بعض,عدة|कुछ|几只,几个,一些|いくつかの,数匹の|몇,몇몇
running|laufend,rennend,läuft,laufen,rennt,rennen|corriendo,corre,corren|courant,court,courent,qui court,qui courent|corre,corrono,correndo,che corre,che corrono|correndo,corre,correm,a correr|rennend,rennen,rent,loopt,lopen|biegnący,biegający,biegnie,biegną|бегущий,бежит,бегут,бегает,бегущая|koşan,koşuyor|يركض,تركض,يجري,يركضان,يركضون|दौड़ता,दौड़ते,दौड़ती,दौड़ रहा,दौड़ रही,दौड़ रहे|奔跑,跑步,跑|走る,走っている|달리는,뛰는,달리고 있는
flying|fliegend,fliegt,fliegen|volando,vuela,vuelan,volador|volant,vole,volent,qui vole|vola,volano,volando,che vola,che volano|voando,voa,voam,a voar,voar|vliegend,vliegt,vliegen,vliegende|latający,lecący,leci,lata,lecą,fruwa,fruwają|летит,летящий,летят,летающий,летает,летают|uçan,uçuyor|يطير,تطير,طائر في السماء,تحلق,يحلق|उड़ता,उड़ते,उड़ती,उड़ता हुआ,उड़ रहा,उड़ रही,उड़ रहे|飞翔,飞行,飞|飛ぶ,飛んでいる|나는,날아가는,날고 있는
sleeping|schlafend,schläft,schlafen|durmiendo,duerme,dormido,duermen|dormant,dort,dorment,qui dort,endormi|dorme,dormono,dormendo,che dorme,addormentato|dormindo,dorme,dormem,a dormir|slapend,slaapt,slapen|śpiący,śpi,śpią|спит,спящий,спят,спящая|uyuyan,uyuyor|نائم,نائمة,ينام,تنام,ينامون|सोता,सोती,सोते,सोता हुआ,सो रहा,सो रही,सो रहे|睡觉,睡着的,熟睡|眠る,寝ている,眠っている,寝る|자는,자고 있는,잠자는
sitting|sitzend,sitzt,sitzen|sentado,sentada,sentados,sentadas|assis,assise,qui est assis|seduto,seduta|sentado,sentada,sentados,sentadas|zittend,zit,zitten|siedzący,siedzi,siedzą|сидит,сидящий,сидят|oturan,oturuyor|جالس,جالسة,يجلس,تجلس|बैठा,बैठी,बैठे|坐,坐着,坐在|座る,座っている|앉은,앉아 있는
standing|stehend,steht,stehen|de pie,parado|debout|in piedi|em pé,de pé|staand,staat,staan|stojący,stoi,stoją|стоит,стоящий,стоят|duran,ayakta|واقف,يقف,تقف,واقفة|खड़ा,खड़ी,खड़े|站着,站立,站|立つ,立っている,に立つ,立っ|서 있는,선
walking|gehend,geht,spazierend,spaziert,gehen,spazieren,läuft durch|caminando,camina,caminan,pasea,pasean,paseando|marchant,marche,qui marche,marchent,se promène,se promènent|cammina,camminando,che cammina,camminano,passeggia,passeggiano|caminhando,caminha,caminham,andando,anda,passeia,a caminhar,a passear|wandelend,wandelt,wandelen,loopt door|idący,idzie,spacerujący,idą,spaceruje,spacerują|идёт,идущий,гуляет,идут,гуляют,гуляющий|yürüyen,yürüyor|يمشي,تمشي,يمشون|चलता,चलते,चलती,चल रहा,चल रही,चल रहे|行走,走路,走|歩く,歩いている|걷는,걸어가는
swimming|schwimmend,schwimmt,schwimmen|nadando,nada,nadan|nageant,nage,qui nage,nagent|nuota,nuotando,che nuota,nuotano|nadando,nada,nadam,a nadar|zwemmend,zwemt,zwemmen|pływający,pływa,pływają,płynie,płyną|плавает,плывёт,плывущий,плавают,плывут|yüzen,yüzüyor|يسبح,تسبح|तैरता,तैरते,तैरती|游泳,游|泳ぐ,泳いでいる|수영하는,헤엄치는
floating|schwimmt auf,treibend,schwebend|flotando,flota|flottant,flotte|galleggia,galleggiando|flutuando|drijvend,drijft|unoszący się|парящий,плывущая|süzülen|يطفو|तैरती हुई,मंडराता|漂浮,漂|浮かぶ,浮かんでいる|떠 있는,떠다니는
jumping|springend,springt,springen|saltando,salta|sautant,saute,qui saute,sautent|salta,saltando,che salta,saltano|pulando,pula,saltando,pulam,saltam,a saltar,a pular|springend,springt,springen|skaczący,skacze,skaczą|прыгает,прыгающий,прыгают|zıplayan,atlayan|يقفز,تقفز|कूदता,कूदते|跳跃,跳|跳ぶ,ジャンプする|뛰어오르는,점프하는
dancing|tanzend,tanzt,tanzen|bailando,baila,bailan|dansant,danse,qui danse,dansent|balla,ballando,danzando,ballano|dançando,dança,dançam,a dançar|dansend,danst,dansen|tańczący,tańczy,tańczą|танцует,танцующий,танцуют|dans eden|يرقص,ترقص|नाचता,नाचती|跳舞|踊る,踊っている|춤추는
riding|reitend,reitet,reiten,reitet auf,fährt auf|montando,montando a,monta,a caballo en,montado en,monta en,va en,montan en|chevauchant,montant,à dos de,fait du,à vélo sur|cavalca,cavalcando,a dorso di,in sella a,va in,cavalcano|montando,cavalgando,anda de,andam de,andando de|rijdend,rijdt op,berijdt,fietst op|jadący na,jedzie na,jadą na|верхом на,едет на,скачет на,едут на|binen,biniyor,süren|يركب,تركب,راكبا|की सवारी करता,की सवारी करते,सवारी करता,पर सवार|骑,骑着|に乗る,に乗った,に乗って,に乗っている|타는,를 타는,을 타는,를 타고,을 타고,탄
playing|spielend,spielt,spielen|tocando,toca,jugando,tocan,juegan,juega|jouant,joue,jouant de,jouant du,qui joue,jouent|suona,suonando,che suona,gioca,suonano,giocano|tocando,toca,brincando,jogam,tocam,brincam,a tocar,a jogar,a brincar,joga|spelend,speelt,spelen|grający na,gra na,grający,gra,grają|играет на,играет,играющий на,играют|çalan,çalıyor|يعزف على,يعزف,تعزف|बजाता,बजाते,बजाती|弹,弹奏,拉,演奏|を弾く,を弾いている,を演奏する|치는,를 치는,을 치는,연주하는
eating|essend,isst,frisst,essen|comiendo,come,comen|mangeant,mange,qui mange,mangent|mangia,mangiando,che mangia,mangiano|comendo,come,comem,a comer|etend,eet,eten|jedzący,je,jedzą|ест,едят|yiyen,yiyor|يأكل,تأكل|खाता,खाते,खाती,खाता हुआ|吃,吃着|を食べる,を食べている|먹는,를 먹는,을 먹는,먹고 있는
drinking|trinkend,trinkt,trinken|bebiendo,bebe,beben,toma,toman|buvant,boit,qui boit,boivent|beve,bevendo,bevono|bebendo,bebe,bebem,a beber|drinkend,drinkt,drinken|pijący,pije,piją|пьёт,пьют|içen,içiyor|يشرب,تشرب|पीता,पीते,पीती|喝,喝着|を飲む,を飲んでいる|마시는,를 마시는,을 마시는
reading|lesend,liest,lesen|leyendo,lee,leen|lisant,lit un,qui lit,lisent|legge,leggendo,che legge,leggono|lendo,lê,leem,a ler|lezend,leest,lezen|czytający,czyta,czytają|читает,читающий,читают|okuyan,okuyor|يقرأ,تقرأ|पढ़ता,पढ़ते,पढ़ती|读,看书,阅读|を読む,を読んでいる|읽는,를 읽는,을 읽는
holding|hält,haltend|sosteniendo,sostiene,con en la mano|tenant,tient,qui tient|tiene,tenendo,che tiene|segurando,segura|houdend,houdt|trzymający,trzyma|держит,держащий|tutan,tutuyor|يحمل,تحمل|पकड़े,लिए,थामे|拿着,举着,抱着,撑着,拿|を持つ,を持った,を持っている,をさす,を抱く|든,를 든,을 든,를 들고 있는,을 들고 있는
wearing|trägt,tragend|llevando,lleva,vestido con|portant,porte un,qui porte,vêtu de|indossa,indossando,che indossa|vestindo,usando|draagt,dragend|noszący,ubrany w|одетый в,носит|giyen,takan|يرتدي,ترتدي|पहने,पहने हुए|戴,戴着,穿,穿着|をかぶった,を着た,をかぶる,を着る|쓴,를 쓴,을 쓴,입은,를 입은,을 입은
looking at|schaut,schauend,blickt|mirando,mira|regardant,regarde|guarda,guardando,che guarda|olhando,olha|kijkend,kijkt naar|patrzący na,patrzy na|смотрит на|bakan,bakıyor|ينظر إلى|देखता,देखते|看着,看|を見る,を見ている|바라보는,보는
lying|liegend,liegt,liegen|tumbado,acostado,tumbada,acostada|couché,allongé,couchée|sdraiato,sdraiata,disteso|deitado,deitada|liggend,ligt,liggen|leżący,leży,leżą|лежит,лежащий,лежат|yatan,uzanan|مستلقي,مستلقية|लेटा,लेटी,लेटे|躺着,躺,趴着|横たわる,寝そべる|누워 있는,누운,엎드린
howling|heulend,heult,heulen|aullando,aúlla|hurlant,hurle|ululando,ulula,che ulula|uivando,uiva|huilend,huilt|wyjący,wyje|воет,воющий|uluyan|يعوي|हुआँ करता|嚎叫,嗥叫|遠吠えする,吠える|울부짖는
fishing|angelnd,angelt,fischt|pescando,pesca con caña|pêchant,qui pêche|pescando,che pesca|pescando|vissend,hengelt|łowiący ryby,łowi ryby|ловит рыбу,рыбачит|balık tutan|يصطاد السمك,يصيد السمك|मछली पकड़ता|钓鱼,垂钓|釣りをする,釣りをしている|낚시하는
waving|winkend,winkt,winken|saludando,saluda|saluant,salue de la main|salutando,che saluta|acenando,acena|zwaaiend,zwaait|machający,macha|машет,машущий|el sallayan|يلوح,تلوح|हाथ हिलाता|挥手,招手|手を振る,手を振っている|손을 흔드는
giving|gibt,reicht,überreicht,geben,gebend,reichend|da,dando,dan,entrega|donne,donnant,donnent,tend,offre|dà,porge,dando,danno|dá,dando,entrega|geeft,reikt,gevend|daje,podaje|даёт,подаёт|veriyor,uzatıyor|يعطي,تعطي|देता,देती|递给,送给|渡す,あげる|건네는
stone|steinern,aus Stein|de piedra|en pierre,de pierre|di pietra|de pedra|stenen,van steen|kamienny|каменный|taştan|حجري,حجرية|पत्थर का,पत्थर की|石头的,石制|石造りの,石の|돌로 된,돌로 만든
knitting|strickt,strickend,stricken|tejiendo,teje,tejen|tricotant,tricote,tricotent|lavora a maglia,lavorando a maglia|tricotando,tricota|breiend,breit,breien|robi na drutach,robiący na drutach|вяжет,вяжут,вяжущая|örgü ören,örgü örüyor|تحيك|बुनती|织毛衣|編み物をする|뜨개질하는
cooking|kocht,kochend|cocinando|cuisinant,qui cuisine|cucinando,che cucina|cozinhando|kokend,kookt|gotujący,gotuje|готовит|yemek pişiren|يطبخ,تطبخ|खाना बनाती,खाना पकाती|做饭,烹饪|料理する,料理している|요리하는
decorated|geschmückt|decorado,adornado|décoré|addobbato,decorato|decorado|versierd|udekorowany,przystrojony|украшенный|süslü|مزين|सजा हुआ|装饰的|飾られた|장식된
warm|warm|cálido|chaud|caldo|quente|warm,warme|ciepły|тёплый|sıcak|دافئ|गर्म|温暖|暖かい,温かい|따뜻한
empty|leer|vacío|vide|vuoto|vazio|leeg|pusty|пустой|boş|فارغ|खाली|空的,空荡荡的|空の,空っぽの|빈
cosy|gemütlich,behaglich|acogedor|douillet,chaleureux|accogliente|aconchegante|gezellig|przytulny|уютный|samimi,sıcacık|دافئ ومريح|आरामदायक|温馨的,舒适的|居心地の良い|아늑한
japanese|japanisch|japonés,japonesa|japonais,japonaise|giapponese|japonês,japonesa|japans|japoński|японский|japon|ياباني,يابانية|जापानी|日式,日本的|和風,日本の|일본식
roman|römisch|romano,romana|romain,romaine|romano,romana|romano,romana|romeins|rzymski|римский|roma dönemi|روماني,رومانية|रोमन|罗马式,羅馬式|ローマ風|로마식
portuguese|portugiesisch|portugués,portuguesa|portugais,portugaise|portoghese|português,portuguesa|portugees|portugalski|португальский|portekiz|برتغالي,برتغالية|पुर्तगाली|葡萄牙的|ポルトガルの|포르투갈식
kneading|knetet,knetend,kneten|amasando,amasa|pétrissant,pétrit,pétrissent|impasta,impastando|amassando,amassa,a amassar|kneedt,knedend|wyrabia,ugniata|месит,замешивает|yoğuruyor,yoğuran|يعجن,تعجن|गूंधता,गूंधती|揉|をこねる,こねている|반죽하는
repairing|repariert,reparierend,reparieren|reparando,repara,reparan,arreglando,arregla|réparant,répare,réparent|ripara,riparando,aggiusta,riparano|consertando,conserta,reparando,repara,a consertar|repareert,reparerend,repareren|naprawia,naprawiają,naprawiający|чинит,ремонтирует,чинят|tamir eden,tamir ediyor,onarıyor|يصلح,تصلح|मरम्मत करता,मरम्मत करती|修理,修|を修理する,を修理している,修理する|고치는,수리하는
pouring|gießt Kaffee,schenkt,einschenkend|sirviendo café,vertiendo,vierte|verse,versant,versent|versa,versando|despejando,despeja,a servir|schenkt,schenkend,inschenkend|nalewa,nalewający|наливает,льёт|dolduran,döküyor|يصب,تصب|उंडेलता,उंडेलती|倒咖啡,冲咖啡|を注ぐ,を注いでいる|따르는,붓는
watering|gießt,gießend,gießen,bewässert|regando,riega,riegan|arrosant,arrose,arrosent|innaffia,annaffia,innaffiando,annaffiando|regando,rega,a regar|begiet,gieten|podlewa,podlewający,podlewają|поливает,поливают|sulayan,suluyor|يسقي,تسقي|सींचता,सींचती,पानी देता,पानी देती|浇水,浇|に水をやる,に水をあげる,水をやる|물을 주는,물 주는
painting|malend,malt,malen|pintando,pinta,pintan|peignant,peint,peignent,repeint,repeignent|dipinge,dipingendo,dipingono|pintando,pinta,a pintar|schilderend,schildert|malujący,maluje,malują|рисует,пишет картину|resim yapan,resim yapıyor|يرسم,ترسم|चित्र बनाता,चित्र बनाती|画画,作画|絵を描く,絵を描いている|그림을 그리는
teaching|unterrichtet,unterrichtend,lehrt|enseñando,enseña|enseignant,enseigne|insegna,insegnando|ensinando,ensina|onderwijst|naucza,uczy|преподаёт,учит|ders veren|يدرس,تدرس|पढ़ाता,पढ़ाती|教书,讲课|を教える,教えている|가르치는
carrying|trägt einen Korb,bringt,bringend,tragend durch|cargando,carga,trae,traen,trayendo|transportant,transporte,apporte,apportent,apportant|trasporta,trasportando|carregando,carrega,leva,a carregar,traz,trazem,trazendo|draagt mee,brengt,brengend|niesie,niosący,niosą,niosąca,przynosi,przynoszą|несёт,несущий,несут,приносит,приносят|taşıyan,taşıyor,getiriyor|ينقل,تنقل|ले जाता,ले जाती|端着,扛着,搬|を運ぶ,を運んでいる|나르는,운반하는
crossing|überquert,überquerend,überqueren,durchquert|cruza,cruzan,cruzando,atraviesa,atraviesan|traverse,traversent,traversant|attraversa,attraversano,attraversando|atravessa,atravessam,atravessando,a atravessar|oversteekt|przechodzi przez,przechodzą przez|пересекает,переходит|geçen|يعبر,تعبر|पार करता,पार करती|穿过,横穿|を渡る,を横切る|건너는
sweeping|fegt,kehrt,fegend|barriendo,barre|balayant,balaie|spazza,spazzando|varrendo,varre|veegt,vegend|zamiata|подметает|süpüren,süpürüyor|يكنس,تكنس|झाड़ू लगाता,झाड़ू लगाती|扫地,打扫|を掃く,掃いている|쓸고 있는,비질하는
picking|pflückt,pflückend,pflücken,erntet|recogiendo,recoge,cosechando|cueillant,cueille,récolte|raccoglie,raccogliendo,cogliendo|colhendo,colhe,a colher|plukt,plukkend,oogst|zbiera,zrywa,zbierający|собирает,собирают,срывает|toplayan,topluyor|يقطف,تقطف|तोड़ता,तोड़ती,चुनती|采摘,摘|を摘む,を摘んでいる,を収穫する|따는,수확하는
hugging|umarmt,umarmend,umarmen|abrazando,abraza,abrazan|serre dans ses bras,étreint|abbraccia,abbracciando,abbracciano|abraçando,abraça,abraçam|omhelst,knuffelt|przytula,obejmuje,przytulają|обнимает,обнимают|sarılan,sarılıyor|يعانق,تعانق|गले लगाता,गले लगाती|拥抱,抱住|抱きしめる,を抱きしめる|껴안는,안아주는
cutting|schneidet,schneidend,schneiden|cortando,corta,cortan|coupe,coupant,coupent|taglia,tagliando,tagliano|cortando,corta,a cortar|knipt,snijdt,snijdend|tnie,kroi,strzyże|режет,стрижёт|kesen,kesiyor|يقص,تقص,يقطع|काटता,काटती|剪,切|を切る,を切っている|자르는,써는
`;
