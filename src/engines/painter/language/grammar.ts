/** The words that hold a sentence together, and the endings that words take, in fourteen languages. */

/** The languages beside English, in the column order of the word tables. */
export const LANGUAGES = ["de", "es", "fr", "it", "pt", "nl", "pl", "ru", "tr", "ar", "hi", "zh", "ja", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Script = "latin" | "cyrillic" | "arabic" | "devanagari" | "han" | "hangul";

export interface Grammar {
  readonly script: Script;
  /** What describes a thing stands before it, places and relations included: "on the table the cat". */
  readonly headFinal?: true;
  /** Adjectives follow the thing: "gato negro". */
  readonly adjectivesFollow?: true;
  /** Apostrophes end a word: "l'aube". */
  readonly elision?: true;
  /** Two nouns are written as one word. */
  readonly compounds?: true;
  /** Endings that differ between forms of one word, longest first. Words and keys are compared without them. */
  readonly endings?: string;
  /** Consonants change before some endings: "gitara", "gitarze". */
  readonly softening?: "slavic" | "dutch";
  /** Endings of plurals, of a form that is not the key itself. */
  readonly plural?: RegExp;
  /** Words after which a noun is singular whatever its ending. */
  readonly singularAfter?: string;
  /** `ending=role` pairs that are cut off a word until it is known: `+` plural, `` nothing, or a key of `before`/`after`. */
  readonly suffixes?: string;
  /** `beginning=role` pairs, in the same manner. */
  readonly prefixes?: string;
  /** Words without meaning for a picture. */
  readonly skip: string;
  /** `english=words;…`: relations that stand before their noun. `and` and `without` stand here as well. */
  readonly before: string;
  /** Relations that stand after their noun. */
  readonly after?: string;
}

const SHARED_ROMANCE = "es,s,a,o,e,i,as,os,as,is,ns";

/** What each language needs. */
export const GRAMMARS: Readonly<Record<Language, Grammar>> = {
  de: {
    script: "latin",
    compounds: true,
    endings: "ern,en,em,er,es,ns,nen,e,n,s",
    plural: /(e|en|er|n|s|ern|nen)$/,
    singularAfter:
      "ein,eine,einen,einem,einer,eines,dem,des,das,den,im,am,beim,vom,zum,zur,kein,keine,jede,jeder,jedes",
    skip: "der,die,das,den,dem,des,ein,eine,einen,einem,einer,eines,ist,sind,es,sich,sehr,auch,noch,so,wie,er,sie,wir,ihr,ihre,sein,seine,mein,meine,dein,als,dass,wird,bild,foto,voller,ganz,zu,zum,zur,wo,da,dort,hier,man,während",
    before:
      "on=auf,aufs;in=in,im,ins,innerhalb;under=unter,unterm;above=über,überm;behind=hinter,hinterm;in front of=vor,vorm;between=zwischen;by=bei,beim,an,am,ans,neben,nahe,um,gegen,durch;next to=direkt neben;with=mit,samt;of=von,vom,aus;and=und,oder,sowie;without=ohne,kein,keine,keinen,keiner,nicht",
  },
  es: {
    script: "latin",
    adjectivesFollow: true,
    endings: SHARED_ROMANCE,
    plural: /s$/,
    skip: "el,la,los,las,un,una,unos,unas,lo,es,son,está,están,se,su,sus,mi,mis,tu,que,muy,como,hay,al,foto,imagen,dibujo,ser,donde,cuando,para,por,más",
    before:
      "on=sobre,encima de,en la cima de;at=en;in=dentro de;under=bajo,debajo de,debajo del;above=por encima de,arriba de;behind=detrás de,detrás del,tras;in front of=delante de,delante del,frente a,frente al,enfrente de;between=entre;by=junto a,junto al,al lado de,al lado del,cerca de,cerca del,a,al borde de,a orillas de;with=con;of=de,del;and=y,e,o,u;without=sin,ningún,ninguna,no",
  },
  fr: {
    script: "latin",
    adjectivesFollow: true,
    elision: true,
    endings: "es,s,x,e",
    plural: /[sx]$/,
    skip: "le,la,les,l',un,une,est,sont,il,elle,ils,ce,cette,ces,son,sa,ses,mon,ma,mes,qui,que,qu',très,où,comme,image,photo,dessin,y,on,se,s',plus,pour,par,c',n'",
    before:
      "on=sur,sur le,en haut de;in=dans,en,à l'intérieur de;under=sous,en dessous de,au-dessous de;above=au-dessus de,au-dessus d',au-dessus du,par-dessus;behind=derrière;in front of=devant,en face de;between=entre;by=près de,près du,près d',à côté de,à côté d',à côté du,au bord de,au bord du,au bord d',à,au,aux,chez,contre,vers;with=avec;of=de,d',du,des;and=et,ou;without=sans,pas de,pas d',aucun,aucune",
  },
  it: {
    script: "latin",
    adjectivesFollow: true,
    elision: true,
    endings: "hi,he,i,a,o,e",
    plural: /(i|e)$/,
    singularAfter:
      "un,uno,una,un',il,lo,la,l',nel,nella,nell',nello,sul,sulla,sull',sullo,al,alla,all',del,della,dell'",
    skip: "il,lo,la,l',i,gli,le,un,uno,una,un',è,sono,che,si,suo,sua,suoi,sue,mio,mia,molto,come,c',ci,immagine,foto,disegno,per,più",
    before:
      "on=su,sul,sulla,sull',sullo,sui,sulle,sugli,sopra;in=in,nel,nella,nell',nello,nei,nelle,negli,dentro;under=sotto,sotto il,sotto la,sotto a;above=al di sopra di,al di sopra del;behind=dietro,dietro a;in front of=davanti a,davanti al,davanti alla,davanti,di fronte a;between=tra,fra;by=vicino a,vicino al,vicino alla,accanto a,accanto al,accanto alla,presso,a,al,alla,all',ai,alle,allo;with=con,col,con le,con la;of=di,del,della,dell',dello,dei,delle,degli,d',da,dal,dalla;and=e,ed,o;without=senza,nessun,nessuna,non",
  },
  pt: {
    script: "latin",
    adjectivesFollow: true,
    endings: `${SHARED_ROMANCE},oes,aes,ao`,
    plural: /s$/,
    skip: "o,a,os,as,um,uma,uns,umas,é,são,está,estão,que,se,seu,sua,seus,suas,meu,minha,muito,como,há,imagem,foto,desenho,para,por,mais,ser,onde",
    before:
      "on=sobre,em cima de,em cima da,em cima do;at=em,no,na,nos,nas,num,numa;in=dentro de,dentro do,dentro da;under=sob,debaixo de,debaixo da,debaixo do,embaixo de;above=acima de,acima do,acima da;behind=atrás de,atrás do,atrás da;in front of=em frente a,em frente ao,em frente de,diante de,na frente de;between=entre;by=perto de,perto da,perto do,ao lado de,ao lado da,ao lado do,junto a,junto ao,ao,à,às,aos,à beira de,na beira de;with=com;of=de,do,da,dos,das;and=e,ou;without=sem,nenhum,nenhuma,não",
  },
  nl: {
    script: "latin",
    softening: "dutch",
    compounds: true,
    endings: "en,es,s,e,n",
    plural: /(en|s|eren)$/,
    singularAfter: "een",
    skip: "de,het,een,is,zijn,die,dat,er,zich,heel,erg,als,ook,haar,mijn,onze,wordt,aan het,te,foto,afbeelding,tekening,vol",
    before:
      "on=op,bovenop;in=in,binnen;under=onder;above=boven,over;behind=achter;in front of=voor;between=tussen;by=bij,aan,naast,langs,nabij,dichtbij,tegen,om,rond,door;with=met;of=van,uit;and=en,of;without=zonder,geen,niet",
  },
  pl: {
    script: "latin",
    softening: "slavic",
    endings: "iami,ami,ach,iem,owi,ego,emu,ymi,imi,ych,ich,ej,om,em,ie,ia,iu,ow,ym,im,a,e,i,o,u,y",
    plural: /(y|i|e|ami|ach|ow|om)$/,
    skip: "jest,są,to,ten,ta,te,się,który,która,które,jego,jej,ich,mój,moja,bardzo,jak,też,już,tam,obraz,zdjęcie,rysunek,pełne,pełen,jeden,jedna,jedno",
    before:
      "on=na;in=w,we,wewnątrz;under=pod,pode;above=nad,ponad;behind=za;in front of=przed;between=między,pomiędzy;by=przy,obok,koło,blisko,u,o,po,przez,wokół,wśród,niedaleko;with=z,ze;of=od,do;and=i,oraz,a,lub;without=bez,nie",
  },
  ru: {
    script: "cyrillic",
    endings:
      "иями,ями,ами,ого,его,ому,ему,ыми,ими,иях,ях,ах,ией,ией,ою,ею,ой,ей,ий,ый,ая,яя,ое,ее,ые,ие,ых,их,ым,им,ом,ем,ую,юю,ов,ев,ам,ям,ию,ия,ии,ье,ья,ью,а,я,о,е,и,ы,у,ю,ь,й",
    plural: /(ы|и|а|я|ами|ями|ах|ях|ов|ев|ам|ям|ей)$/,
    skip: "это,есть,который,которая,которое,которые,его,её,их,мой,моя,очень,как,тоже,там,где,уже,картина,фото,рисунок,изображение,один,одна,одно,для",
    before:
      "on=на;in=в,во,внутри;under=под,подо;above=над,надо;behind=за,позади;in front of=перед,передо,напротив;between=между;by=у,около,возле,рядом с,рядом со,рядом,при,к,ко,по,через,вокруг,среди,близ,вдоль,вблизи;with=с,со;of=из,от,до;and=и,или,а;without=без,не,нет",
  },
  tr: {
    script: "latin",
    headFinal: true,
    suffixes:
      "larında=+at,lerinde=+at,larının=+of,lerinin=+of,larıyla=+with,leriyle=+with,larda=+at,lerde=+at,ların=+of,lerin=+of,larla=+with,lerle=+with,larla=+with,ları=+,leri=+,lara=+,lere=+,lar=+,ler=+,sında=at,sinde=at,sunda=at,sünde=at,ında=at,inde=at,unda=at,ünde=at,nda=at,nde=at,da=at,de=at,ta=at,te=at,dan=of,den=of,tan=of,ten=of,nın=of,nin=of,nun=of,nün=of,ın=of,in=of,un=of,ün=of,yla=with,yle=with,la=with,le=with,lı=with,li=with,lu=with,lü=with,sız=without,siz=without,suz=without,süz=without,sı=,si=,su=,sü=,yı=,yi=,yu=,yü=,ya=,ye=,na=,ne=,nı=,ni=,ı=,i=,u=,ü=,a=,e=",
    skip: "bir,bu,şu,o,var,çok,gibi,olan,ile birlikte,için,kendi,resim,resmi,fotoğraf,tane,adet,de,da,en",
    before: "and=ve,veya",
    after:
      "on=üzerinde,üstünde,üstündeki,üzerindeki,tepesinde,oturan;in=içinde,içindeki;under=altında,altındaki;above=üzerinden,yukarısında,üstünden;behind=arkasında,arkasındaki;in front of=önünde,önündeki;between=arasında,arasındaki;by=yanında,yanındaki,kenarında,kenarındaki,yakınında,kıyısında,etrafında;with=ile;without=olmadan,olmayan,yok;riding=binen,biniyor,süren;playing=çalan,çalıyor,oynayan;eating=yiyen,yiyor;drinking=içen,içiyor;reading=okuyan,okuyor;holding=tutan,tutuyor,taşıyan;wearing=giyen,takan,giymiş",
  },
  ar: {
    script: "arabic",
    adjectivesFollow: true,
    suffixes: "تان=two,تين=two,ات=+,ون=+,ين=+,ان=two,ة=,ه=,ا=,ي=,اء=",
    prefixes: "وال=and,بال=with,ولل=and,كال=,فال=,لل=,ال=,و=and,ب=with,ل=,ك=,ف=",
    skip: "هو,هي,هذا,هذه,ذلك,التي,الذي,كان,يوجد,جدا,رسم,مع ذلك,قد,هناك,واحد,واحدة,إلى,الى,الطعام",
    before:
      "on=على,فوق سطح;in=في,داخل,فيه,فيها;under=تحت,أسفل;above=فوق;behind=خلف,وراء;in front of=أمام,قدام;between=بين;by=بجانب,قرب,بالقرب من,عند,جنب,بجوار,حول;with=مع;of=من;and=و,أو;without=بدون,بلا,من دون,دون",
  },
  hi: {
    script: "devanagari",
    headFinal: true,
    endings: "ियों,ियाँ,ियां,ाओं,ाएं,ाएँ,ुओं,ओं,ों,ें,ीं,ाँ,ां,ा,ी,े,ो,ि,ं",
    skip: "एक,है,हैं,हुआ,हुई,हुए,रहा,रही,रहे,यह,वह,और भी,बहुत,तस्वीर,फोटो,जो,ही,भी,समय,के समय,को,ने,से,करता,करते,करती,भरा",
    before: "and=और,तथा,एवं,या;without=बिना,के बिना",
    after:
      "on=पर,के ऊपर बैठा,पर बैठा,पर बैठी;in=में,के अंदर,के भीतर;under=के नीचे,नीचे;above=के ऊपर,ऊपर;behind=के पीछे,पीछे;in front of=के सामने,सामने,के आगे;between=के बीच,के बीच में;by=के पास,के बगल में,के किनारे,के निकट,पास;with=के साथ,वाला,वाली,वाले,सहित;of=का,की,के;riding=की सवारी करता,की सवारी करते,की सवारी करती,पर सवार;playing=बजाता,बजाते,बजाती;eating=खाता,खाते,खाती;drinking=पीता,पीते,पीती;reading=पढ़ता,पढ़ते,पढ़ती;holding=पकड़े,लिए,थामे;wearing=पहने,पहने हुए,पहनी",
  },
  zh: {
    script: "han",
    headFinal: true,
    skip: "一个,一只,一座,一条,一匹,一位,一名,一艘,一朵,一棵,一本,一张,一辆,一幅,一头,一碗,一杯,一把,一束,一片,一,个,只,着,了,是,有,正在,很,非常,这,那,她,他,它,图片,照片,画,头,匹,条,的时候,时,地,着的,們,们,充满",
    before:
      "at=在,位于;and=和,与,跟,以及,及,还有;with=带着,带,配,有着;without=没有,无,不要,沒有;riding=骑,骑着,骑在,乘坐;playing=弹,弹着,弹奏,演奏,拉着;eating=吃,吃着,正在吃;drinking=喝,喝着;reading=读,读着,阅读;holding=拿着,举着,抱着,撑着,拿,提着,打着;wearing=戴,戴着,穿,穿着,身穿;on=坐在,站在,躺在,睡在;from=从",
    after:
      "on=上,上的,上面,上面的,之上,之上的,上坐着;in=里,里的,里面,里面的,中,中的,内,内的,裡;under=下,下的,下面,下面的,底下,底下的,之下;above=上空,上空的,上方,上方的;behind=后面,后面的,后,背后,身后;in front of=前,前的,前面,前面的,前方;between=之间,之间的,中间;by=旁,旁边,旁边的,旁的,边,边的,附近,附近的,边上,边上的;of=的",
  },
  ja: {
    script: "han",
    headFinal: true,
    skip: "が,は,を,も,へ,に,から,まで,です,ます,だ,いる,ある,ている,した,して,一匹の,一人の,一つの,一杯の,ひとつの,一本の,一頭の,一羽の,絵,写真,画像,とても,たち,達,な,その,この,あの,中,ところ,一面,いっぱい,お,ご,よう,ような,かかる,への,での,にある,にいる,た,て,い",
    before: "and=と,や,および,そして",
    after:
      "on=の上の,の上に,の上で,の上を,上の,に座る,に座った,に座っている,で寝る,で寝ている,に立つ;in=の中の,の中に,の中で,の中を,内の,の中,の底の;under=の下の,の下で,の下に,の下を;above=上空の,の上空を,の上空の;behind=の後ろの,の後ろに,の裏の;in front of=の前の,の前に,の前で;between=の間の,の間に;by=の隣の,の横の,の横に,のそばの,のそばに,の近くの,のほとりの,の隣に,の隣,沿いの;with=のある,のいる,を持った,付きの,がある,つきの;without=のない,なしの,のいない;at=で,に;of=の;riding=に乗る,に乗った,に乗って,に乗っている;playing=を弾く,を弾いている,を演奏する,を吹く;eating=を食べる,を食べている;drinking=を飲む,を飲んでいる;reading=を読む,を読んでいる;holding=を持つ,を持っている,をさす,を抱く,をさした,を持って;wearing=をかぶった,を着た,をかぶる,を着る,をかけた",
  },
  ko: {
    script: "hangul",
    headFinal: true,
    suffixes:
      "속의=in,속에=in,속에서=in,위의=on,위에=on,옆의=by,들이=+,들은=+,들을=+,들의=+of,들과=+and,들=+,에서의=at,에서=at,에게=,에는=at,에=at,으로=,로=,의=of,와=and,과=and,랑=and,이랑=and,하고=and,을=,를=,은=,는=,이=,가=,도=,만=,인=",
    skip: "한,하나,한 마리,한 명,한 개,한 잔,한 그릇,한 송이,한 그루,있는,있다,그림,사진,매우,아주,그,이,저,마리,명,개의,하는,된,속에서 빛나는",
    before: "and=그리고,및,또는",
    after:
      "on=위의,위에,위에서,위를,위,에 앉은,에 앉아 있는,에서 자는;in=안의,안에,안에서,안,속의,속에,속에서,속,가운데;under=아래의,아래,아래에,아래에서,밑의,밑에,밑;above=위로,상공의;behind=뒤의,뒤에,뒤,뒤에서;in front of=앞의,앞에,앞,앞에서;between=사이의,사이에,사이;by=옆의,옆에,옆,곁의,곁에,근처의,근처,가의,가에;with=함께,같이,이 있는,가 있는,있는;without=없는,없이;riding=타는,타고,탄,타고 있는;playing=치는,연주하는,켜는,부는;eating=먹는,먹고 있는;drinking=마시는;reading=읽는,읽고 있는;holding=든,들고 있는,안은,들고;wearing=쓴,입은,쓰고 있는,입고 있는",
  },
};
