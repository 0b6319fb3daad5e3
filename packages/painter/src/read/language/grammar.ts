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
  /**
   * What the forms of a noun are: rules `ending=forms` parted by spaces, the first whose ending (a regular expression) fits. A form
   * that ends in `+` is a plural, one in `~` a plural or a singular by its neighbours.
   */
  readonly nouns?: string;
  /** More forms of nouns for people who are named by their trade: the woman's. */
  readonly persons?: string;
  readonly adjectives?: string;
  /** Of the verbs' forms, those that are inflected as adjectives are. */
  readonly participle?: RegExp;
  /** Vowels of a noun take an umlaut in its plural. */
  readonly umlaut?: true;
  /** A word without its accents is taken for the one with them only where the prompt has no accents at all. */
  readonly strictAccents?: true;
  /** Vowels of an ending follow those of the word, consonants keep two vowels apart. */
  readonly harmony?: true;
  /** Words that look like a form of a word of the tables and are none: they are named as unknown. */
  readonly others?: string;
  /** Words of comparison: what follows the one kind and what stands before the other is not there. */
  readonly like: string;
  readonly likeAfter?: string;
  /** `word=verb;…`: nouns that are a verb's form where no article, preposition or adjective stands before them. */
  readonly verbs?: string;
  /** What stands between a number and the thing that is counted. */
  readonly counters?: string;
  /** Endings that the words of a phrase of several words are compared without. */
  readonly endings?: string;
  /** Consonants change before some of them: "gitara", "gitarze". */
  readonly softening?: "slavic" | "dutch";
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
    persons: "erin= er=erin,erinnen+ e=in,innen+ ([^n])=$1in,$1innen+",
    like: "wie,gleich einem,gleich einer,als wäre,in form von,in form eines,in form einer",
    others:
      "förster,försters,förstern,flügel,flügeln,flügels,fahren,fahre,fahr,bürger,bürgern,schlossen,baden,kochen,bar,bars,fischen,banken,weinen,eisen,ringen,teen,parker,berger,stürmer,schäfer,buche,leiten,mauer,mauern,grillen,ross,hass,steiner,tage,tagen,tages,tags,kindergärten,jungfrau,zimmermann,tagebuch,hausfrau,bergmann,bergbau,seestern,seesterne,seepferdchen,seepferd,seelöwe,seelöwen,seekuh,seeigel,eisvogel,ameisenbär,flusspferd,walross,löwenzahn,fingerhut,weihnachten,hochschule,hochschulen,tageszeitung,tagesspiegel,autofahrer,salzburg,salzburger,regensburg,wolfsburg,marburg,zugewiesen,herrmann,schwarzwald,meerrettich,feuerzeug,handschuhe",
    umlaut: true,
    strictAccents: true,
    participle: /(end|iert)$/,
    nouns:
      "in=innen+,ine~,inen~,ins e=en~,chen el=eln~,els,el~,ele~,elen~,elchen,elein (er|en|chen|lein)=$1n~,$1s,$1e~,$1en~ ([aiouy])=$1s~,$1en~ =e~,en~,er~,ern+,s~,es,chen,lein",
    adjectives: "el=le,len,lem,ler,les e=en,em,er,es =e,en,em,er,es",
    compounds: true,
    endings: "ern,en,em,er,es,ns,nen,e,n,s",
    singularAfter:
      "ein,eine,einen,einem,einer,eines,dem,des,das,den,im,am,beim,vom,zum,zur,kein,keine,jede,jeder,jedes",
    skip: "seinem,seinen,seiner,seines,ihrem,ihren,ihrer,meinem,meiner,meinen,bunte,neben dem,dieser,diese,dieses,diesem,sieht,wird,werden,hat,haben,es gibt,ganz,viel mehr,darin,darauf,dabei,daneben,dort,gerade,naht,steht da,macht,während,schon,alle,allen,aller,alles,wegen,der,die,das,den,dem,des,ein,eine,einen,einem,einer,eines,ist,sind,es,sich,sehr,auch,noch,so,er,sie,wir,ihr,ihre,sein,seine,mein,meine,dein,als,dass,wird,bild,foto,voller,ganz,zu,zum,zur,wo,da,dort,hier,man,während",
    before:
      "on=auf,aufs;in=in,im,ins,innerhalb;under=unter,unterm;above=über,überm;behind=hinter,hinterm;in front of=vor,vorm;between=zwischen;by=bei,beim,an,am,ans,neben,nahe,um,gegen,durch;next to=direkt neben;with=mit,samt;of=von,vom,aus;and=und,oder,sowie;without=ohne,kein,keine,keinen,keiner,nicht",
  },
  es: {
    script: "latin",
    like: "como,con forma de,en forma de,em forma de,com forma de",
    others:
      "de flamenco,cachorro de,cachorros de,obras,obra,dado,fiscal,te,martes,reglas,regla,limita,miranda,fiscales,medico,canon,llama,llamas,señorito",
    participle: /d[oa]$/,
    nouns:
      "ión=iones+ z=ces+ án=anes+ ín=ines+ ón=ones+ én=enes+ és=eses+ co=cos+,quito,quitos+ ca=cas+,quita,quitas+ go=gos+,guito,guitos+ o=os+,ito,itos+ a=as+,ita,itas+ ([eiuéáóí])=$1s+ ([^s])=$1es+",
    persons: "o=a,as+ or=ora,oras+ ín=ina,inas+",
    adjectives: "ón=ones is=ises o=a,os,as or=ora,ores,oras z=ces ([aei])=$1s ([^s])=$1es",
    adjectivesFollow: true,
    endings: SHARED_ROMANCE,
    skip: "este,esta,estos,estas,ese,esa,aquel,aquella,tiene,tienen,hace,haciendo,durante,mientras,sobre todo,también,todo,toda,todos,todas,cuyo,nos,le,les,han,fue,te,el,la,los,las,un,una,unos,unas,lo,es,son,está,están,se,su,sus,mi,mis,tu,que,muy,hay,al,foto,imagen,dibujo,ser,donde,cuando,para,por,más",
    before:
      "on=sobre,encima de,en la cima de;at=en;in=dentro de;under=bajo,debajo de,debajo del;above=por encima de,arriba de;behind=detrás de,detrás del,tras;in front of=delante de,delante del,frente a,frente al,enfrente de;between=entre;by=junto a,junto al,al lado de,al lado del,cerca de,cerca del,a,al borde de,a orillas de;with=con;of=de,del;and=y,e,o,u;without=sin,ningún,ninguna,no",
  },
  fr: {
    script: "latin",
    verbs: "porte=wearing;lit=reading;marche=walking;joue=playing",
    like: "comme,en forme de,en forme d",
    others: "travaux,the,avocat,avocats,avocate,cote,marches,pres",
    participle: /[iués]$/,
    nouns: "eau=eaux+ eu=eux+,eus+ al=aux+,als+ ou=ous+,oux+ ([^sxz])=$1s+",
    persons: "er=ère,ères+ eur=euse,euses+ ien=ienne,iennes+ ([tdn])=$1e,$1es+",
    adjectives: "eux=euse,euses eau=elle,elles,eaux f=ve,ves,fs er=ère,ères,ers e=es s=se,ses ([^xs])=$1e,$1s,$1es",
    adjectivesFollow: true,
    elision: true,
    endings: "es,s,x,e",
    skip: "cet,leur,leurs,durant,pendant,parmi,tandis,tout,toute,tous,toutes,ont,fait,font,avoir,être,ainsi,aussi,même,lui,ne,le,la,les,l',un,une,est,sont,il,elle,ils,ce,cette,ces,son,sa,ses,mon,ma,mes,qui,que,qu',très,où,image,photo,dessin,y,on,se,s',plus,pour,par,c',n'",
    before:
      "on=sur,sur le,en haut de;in=dans,en,à l'intérieur de;under=sous,en dessous de,au-dessous de;above=au-dessus de,au-dessus d',au-dessus du,par-dessus;behind=derrière;in front of=devant,en face de;between=entre;by=près de,près du,près d',à côté de,à côté d',à côté du,au bord de,au bord du,au bord d',à,au,aux,chez,contre,vers;with=avec;of=de,d',du,des;and=et,ou;without=sans,pas de,pas d',aucun,aucune",
  },
  it: {
    script: "latin",
    verbs: "porta=wearing;legge=reading",
    like: "come,a forma di,con la forma di",
    others: "cucciolo,cuccioli,sale,america,completo,completa,te,ancora,tassi,scale,far,fare,mangi",
    participle: /t[oa]$/,
    nouns: "ca=che+ ga=ghe+ ([cg])ia=$1e+,$1ie+ co=chi+,ci+ go=ghi+,gi+ io=i+ a=e+ o=i+ e=i+",
    persons: "o=a,e+ tore=trice,trici+ iere=iera,iere+",
    adjectives: "co=ca,chi,che go=ga,ghi,ghe io=ia,i,ie o=a,i,e e=i a=e",
    adjectivesFollow: true,
    elision: true,
    endings: "hi,he,i,a,o,e",
    singularAfter:
      "un,uno,una,un',il,lo,la,l',nel,nella,nell',nello,sul,sulla,sull',sullo,al,alla,all',del,della,dell'",
    skip: "questo,questa,questi,queste,quello,quella,loro,durante,mentre,anche,tutto,tutta,tutti,ha,hanno,fa,fanno,essere,cui,dove,quando,uno dei,suoi,te,il,lo,la,l',i,gli,le,un,uno,una,un',è,sono,che,si,suo,sua,suoi,sue,mio,mia,molto,c',ci,immagine,foto,disegno,per,più",
    before:
      "on=su,sul,sulla,sull',sullo,sui,sulle,sugli,sopra;in=in,nel,nella,nell',nello,nei,nelle,negli,dentro;under=sotto,sotto il,sotto la,sotto a;above=al di sopra di,al di sopra del;behind=dietro,dietro a;in front of=davanti a,davanti al,davanti alla,davanti,di fronte a;between=tra,fra;by=vicino a,vicino al,vicino alla,accanto a,accanto al,accanto alla,presso,a,al,alla,all',ai,alle,allo;with=con,col,con le,con la;of=di,del,della,dell',dello,dei,delle,degli,d',da,dal,dalla;and=e,ed,o;without=senza,nessun,nessuna,non",
  },
  pt: {
    script: "latin",
    like: "como,con forma de,en forma de,em forma de,com forma de",
    others: "peru,caos,ra,manga,mangas,cobre",
    participle: /d[oa]$/,
    nouns:
      "ão=ões+,ães+,ãos+ co=cos+,quinho,quinhos+ ca=cas+,quinha,quinhas+ go=gos+,guinho,guinhos+ o=os+,inho,inhos+ a=as+,inha,inhas+ ([eiuáéêóôãúí])=$1s+ m=ns+ al=ais+ el=éis+ ol=óis+ il=is+ ês=eses+ ([rz])=$1es+",
    persons: "o=a,as+ or=ora,oras+ ês=esa,esas+ ão=ã,ãs+",
    adjectives:
      "ão=ã,ões,ãs o=a,os,as m=ns ul=uis el=eis al=ais ês=esa,eses,esas or=ora,ores,oras ([aeé])=$1s ([rz])=$1es",
    adjectivesFollow: true,
    endings: `${SHARED_ROMANCE},oes,aes,ao`,
    skip: "este,esta,estes,estas,esse,essa,aquele,aquela,tem,têm,faz,fazendo,durante,enquanto,também,todo,toda,todos,todas,seu próprio,já,pelo,pela,pelos,pelas,ele,ela,eles,elas,lhe,a fazer,o,a,os,as,um,uma,uns,umas,é,são,está,estão,que,se,seu,sua,seus,suas,meu,minha,muito,há,imagem,foto,desenho,para,por,mais,ser,onde",
    before:
      "on=sobre,em cima de,em cima da,em cima do;at=em,no,na,nos,nas,num,numa;in=dentro de,dentro do,dentro da;under=sob,debaixo de,debaixo da,debaixo do,embaixo de;above=acima de,acima do,acima da;behind=atrás de,atrás do,atrás da;in front of=em frente a,em frente ao,em frente de,diante de,na frente de;between=entre;by=perto de,perto da,perto do,ao lado de,ao lado da,ao lado do,junto a,junto ao,ao,à,às,aos,à beira de,na beira de;with=com;of=de,do,da,dos,das;and=e,ou;without=sem,nenhum,nenhuma,não",
  },
  nl: {
    script: "latin",
    like: "als,zoals,in de vorm van",
    others:
      "das,dassen,engels,engelse,bellen,koppen,uitje,koen,vliegveld,luchthaven,hogeschool,hoogleraar,morgenochtend,morgenavond,stadhuis,huisvrouw,telefoontje,telefoontjes,vrouwendag,regenen,ziekenhuis,dagje,avondje,scheppen",
    participle: /nd$/,
    nouns:
      "([aeou])\\1s=$1zen+,$1$1sje,$1$1sjes+ ([aeou])\\1f=$1ven+,$1$1fje,$1$1fjes+ ([aeou])\\1([bdgklmnprt])=$1$2en+,$1$1$2je,$1$1$2jes+,$1$1$2tje,$1$1$2tjes+,$1$1mpje,$1$1mpjes+ (ie|oe|eu|ui|ei|ij)s=$1zen+,$1sje,$1sjes+ (ie|oe|eu|ui|ei|ij)f=$1ven+,$1fje ([aeiou][a-z]*)(el|er|en|em)=$1$2s+,$1$2en+,$1$2tje,$1$2tjes+ ^([^aeiou]*)([aeiou])([bdfgklmnprst])=$1$2$3$3en+,$1$2$3je,$1$2$3jes+,$1$2$3$3etje,$1$2$3$3etjes+ (.+[^aeiou])([aeiou])([nlk])=$1$2$3en+,$1$2$3$3en+,$1$2$3s+,$1$2$3je,$1$2$3jes+,$1$2$3$3etje,$1$2$3$3etjes+ e=es+,en+,etje,etjes+ (^|[^aeiou])([aiou])=$1$2's+,$1$2tje =en+,s+,je,jes+,tje,tjes+",
    adjectives:
      "e= ([aeou])\\1s=$1ze ([aeou])\\1f=$1ve ([aeou])\\1([bdgklmnprt])=$1$2e (ij|ei|ie|oe)s=$1ze ([aeiou].*er)=$1e ^([^aeiou]*)([aeiou])([bdfgklmnprst])=$1$2$3$3e =e",
    softening: "dutch",
    compounds: true,
    endings: "en,es,s,e,n",
    singularAfter: "een",
    skip: "deze,dit,hun,zo,tijdens,terwijl,ook,naar,hij,zij,ze,heeft,hebben,wordt,worden,waar,daar,hier,al,alle,toe,af,erg,zeer,de,het,een,is,zijn,die,dat,er,zich,heel,erg,ook,haar,mijn,onze,wordt,aan het,te,foto,afbeelding,tekening,vol",
    before:
      "on=op,bovenop;in=in,binnen;under=onder;above=boven,over;behind=achter;in front of=voor;between=tussen;by=bij,aan,naast,langs,nabij,dichtbij,tegen,om,rond,door;with=met;of=van,uit;and=en,of;without=zonder,geen,niet",
  },
  pl: {
    script: "latin",
    like: "jak,niczym",
    others:
      "lat,lata,latach,latami,lecia,win,mali,jezu,ps,spa,świeci,musze,wole,muzyka,muzyki,muzykę,muzyką,muzyce,pan młody,panna młoda,list,listy,listem,serii",
    strictAccents: true,
    participle: /(y|i)$/,
    nouns:
      "^lew=lwa,lwu,lwowi,lwem,lwie,lwy+,lwów+,lwom+,lwami+,lwach+ ^pies=psa,psu,psem,psie,psy+,psów+,psom+,psami+,psach+ ([^aeiouyęą])ek=$1ka,$1kowi,$1kiem,$1ku,$1ki+,$1ków+,$1kom+,$1kami+,$1kach+ ec=ca,cowi,cem,cu,cy+,ce+,ców+,com+,cami+,cach+ ka=ki~,ce,kę,ką,ek+,kom+,kami+,kach+ ga=gi~,dze,gę,gą,g+,gom+,gami+,gach+ sta=sty~,ście,stę,stą,st+,stom+,stami+,stach+ ra=ry~,rze,rę,rą,r+,rom+,rami+,rach+ ta=ty~,cie,tę,tą,t+,tom+,tami+,tach+ da=dy~,dzie,dę,dą,d+,dom+,dami+,dach+ ła=ły~,le,łę,łą,ł+,łom+,łami+,łach+ cha=chy~,sze,chę,chą,ch+,chom+,chami+,chach+ ia=i~,ie+,ię,ią,iom+,iami+,iach+ (cz|sz|rz|dz|[cżlj])a=$1y~,$1i~,$1e+,$1ę,$1ą,$1+,$1om+,$1ami+,$1ach+ a=y~,ie,ę,ą,+,om+,ami+,ach+ ro=ra~,ru,rem,rze,r+,rom+,rami+,rach+ to=ta~,tu,tem,cie,t+,tom+,tami+,tach+ ło=ła~,łu,łem,le,eł+,łom+,łami+,łach+ no=na~,nu,nem,nie,en+,n+,nom+,nami+,nach+ ([kg])o=$1a~,$1u,$1iem,$1om+,$1ami+,$1ach+ o=a~,u,em,ie,+,om+,ami+,ach+ um=a+,ów+,ami+,ach+ ie=ia~,iu,iem,iami+,iach+ e=a~,u,em,om+,ami+,ach+ ć=ci~,cią,cia,ciem,ciami+,ciach+ ń=nia,niu,niem,nie+,ni+,niom+,niami+,niach+ ół=ołu,ole,ołem,oły+,ołów+,ołami+,ołach+ óg=ogu,ogiem,ogi+,ogów+,ogami+,ogach+ ód=odu,odem,odzie,ody+,odów+,odami+,odach+ l=la,lu,lem,lowi,le+,li+,lom+,lami+,lach+ ł=ła,łu,łowi,łem,le,ły+,łów+,łom+,łami+,łach+ r=ra,ru,rowi,rem,rze,ry+,rów+,rom+,rami+,rach+ ([kg])=$1a,$1u,$1owi,$1iem,$1i+,$1ów+,$1om+,$1ami+,$1ach+ t=ta,tu,towi,tem,cie,ty+,tów+,tom+,tami+,tach+ d=da,du,dowi,dem,dzie,dy+,dów+,dom+,dami+,dach+ (cz|sz|rz|dz|[cżj])=$1a,$1u,$1owi,$1em,$1e+,$1y+,$1ów+,$1om+,$1ami+,$1ach+ ([^aeiouyęąśźć])=$1a,$1u,$1owi,$1em,$1ie,$1y+,$1ów+,$1om+,$1ami+,$1ach+",
    adjectives:
      "([kg])i=$1a,$1ie,$1iego,$1iemu,$1im,$1iej,$1ą,$1ich,$1imi ni=nia,nie,niego,niemu,nim,niej,nią,nich,nimi y=a,e,ego,emu,ym,ej,ą,ych,ymi i=a,e,ego,emu,im,ej,ą,ich,imi",
    softening: "slavic",
    endings: "iami,ami,ach,iem,owi,ego,emu,ymi,imi,ych,ich,ej,om,em,ie,ia,iu,ow,ym,im,a,e,i,o,u,y",
    skip: "podczas,gdy,gdzie,swój,swoja,swoje,swoim,swojej,swoją,swoich,jego,ma,mają,był,była,było,także,oraz też,każdy,wszystkie,cały,cała,tych,tym,tej,tego,przez które,kiedy,nic,tak,taki,taka,takie,jest,są,to,ten,ta,te,się,który,która,które,jego,jej,ich,mój,moja,bardzo,też,już,tam,obraz,zdjęcie,rysunek,pełne,pełen,jeden,jedna,jedno",
    before:
      "on=na;in=w,we,wewnątrz;under=pod,pode;above=nad,ponad;behind=za;in front of=przed;between=między,pomiędzy;by=przy,obok,koło,blisko,u,o,po,przez,wokół,wśród,niedaleko;with=z,ze;of=od,do;and=i,oraz,a,lub;without=bez,nie",
  },
  ru: {
    script: "cyrillic",
    like: "как,словно,будто,похожий на,похожая на,похожее на,похожие на",
    others:
      "лет,цвет,цвета,цветом,вес,час,часа,часов,пер,еле,банк,банки,банков,банке,пол,полу,пола,сел,месяцев,месяца,месяцы,дам,левый,левая",
    participle: /(щий|ый)$/,
    nouns:
      "ёнок=ёнка,ёнку,ёнком,ёнке,ята+,ят+,ятам+,ятами+,ятах+ онок=онка,онку,онком,онке,ата+,ат+,атам+,атами+,атах+ ([^аеёиоуыэюя])ок=$1ка,$1ку,$1ком,$1ке,$1ки+,$1ков+,$1кам+,$1ками+,$1ках+ ец=ца,цу,цом,цем,це,цы+,цев+,цов+,цам+,цами+,цах+ лев=льва,льву,львом,льве,львов+,львам+,львами+,львах+ пёс=пса,псу,псом,псе,псы+,псов+,псам+,псами+ ([рз])ёл=$1ла,$1лу,$1лом,$1ле,$1лы+,$1лов+,$1лам+,$1лами+ тёр=тра,тру,тром,тре,тры+,тров+,трами+ ка=ки~,ке,ку,кой,кою,к+,ок+,ек+,кам+,ками+,ках+ ([гхжчшщ])а=$1и~,$1е,$1у,$1ой,$1ей,$1+,$1ам+,$1ами+,$1ах+ а=ы~,е,у,ой,ею,ей,+,ам+,ами+,ах+ ия=ии~,ию,ией,ий+,иям+,иями+,иях+ ья=ьи~,ье,ью,ьёй,ьей,ей+,ьям+,ьями+,ьях+ я=и~,е,ю,ей,ёй,ь+,+,ям+,ями+,ях+ ие=ия~,ию,ием,ии,ий+,иям+,иями+,иях+ ье=ья~,ью,ьем,ий+,ьям+,ьями+,ьях+ це=ца~,цу,цем,ц+,цам+,цами+,цах+ е=я~,ю,ем,и,ей+,ям+,ями+,ях+ о=а~,у,ом,е,+,ам+,ами+,ах+ ь=я,и~,ю,ем,ём,ью,е,ей+,ям+,ями+,ях+ й=я,ю,ем,е,и+,ев+,ёв+,ям+,ями+,ях+ ([гкхжчшщ])=$1а,$1у,$1ом,$1ем,$1е,$1и+,$1ов+,$1ей+,$1ам+,$1ами+,$1ах+ ы=ов+,ам+,ами+,ах+ и=ей+,ов+,ям+,ам+,ями+,ами+,ях+,ах+ ([^аеёиоуыэюя])=$1а~,$1у,$1ом,$1ем,$1е,$1ы+,$1ов+,$1ев+,$1ам+,$1ами+,$1ах+",
    adjectives: "[ыио]й=ый,ий,ой,ая,яя,ое,ее,ые,ие,ого,его,ому,ему,ым,им,ом,ем,ую,юю,ых,их,ыми,ими,ою,ею",
    endings:
      "иями,ями,ами,ого,его,ому,ему,ыми,ими,иях,ях,ах,ией,ией,ою,ею,ой,ей,ий,ый,ая,яя,ое,ее,ые,ие,ых,их,ым,им,ом,ем,ую,юю,ов,ев,ам,ям,ию,ия,ии,ье,ья,ью,а,я,о,е,и,ы,у,ю,ь,й",
    skip: "свой,своя,своё,своей,своём,своего,своих,своим,он,она,они,оно,во время,этот,эта,эти,этом,когда,который,которого,которой,был,была,было,весь,вся,всё,ещё,тоже,также,чтобы,пока,у него,у неё,так,такой,такая,такое,такие,таком,ради,весь,вся,всё,это,есть,который,которая,которое,которые,его,её,их,мой,моя,очень,тоже,там,где,уже,картина,фото,рисунок,изображение,один,одна,одно,для",
    before:
      "on=на;in=в,во,внутри;under=под,подо;above=над,надо;behind=за,позади;in front of=перед,передо,напротив;between=между;by=у,около,возле,рядом с,рядом со,рядом,при,к,ко,по,через,вокруг,среди,близ,вдоль,вблизи;with=с,со;of=из,от,до;and=и,или,а;without=без,не,нет",
  },
  tr: {
    script: "latin",
    like: "",
    likeAfter: "gibi,benzeyen",
    others:
      "devam,durum,durumu,durumda,koca,kocası,kocaeli,gol,koy,koyu renk,yazı,yazısı,yazılı,yazıları,kaza,kazası,çekici,mesele,meselesi,mesela,bağlı,adana,karı,karısı,akı,aklı,akın,aksi,ikili,üçlü,uç,ucu,more,golden,cole,cola,tir,beste,besin,golle,toptan,eskiden,çoktan,toplu,yolla,yoluyla,evli,kumanda,denizli,kodu,otel,güney,meşhur,yolda",
    harmony: true,
    strictAccents: true,
    headFinal: true,
    suffixes:
      "larında=+at,lerinde=+at,larının=+of,lerinin=+of,larıyla=+with,leriyle=+with,larda=+at,lerde=+at,ların=+of,lerin=+of,larla=+with,lerle=+with,larla=+with,ları=+,leri=+,lara=+,lere=+,lar=+,ler=+,sında=at,sinde=at,sunda=at,sünde=at,ında=at,inde=at,unda=at,ünde=at,nda=at,nde=at,da=at,de=at,ta=at,te=at,dan=of,den=of,tan=of,ten=of,nın=of,nin=of,nun=of,nün=of,ın=of,in=of,un=of,ün=of,yla=with,yle=with,la=with,le=with,lı=with,li=with,lu=with,lü=with,sız=without,siz=without,suz=without,süz=without,sı=,si=,su=,sü=,yı=,yi=,yu=,yü=,ya=,ye=,na=,ne=,nı=,ni=,ı=,i=,u=,ü=,a=,e=",
    skip: "ve de,o sırada,iken,bütün,kendi,sırasında,doğru,kadar,ise,ama,olarak,eden,yapan,bazı,bir,bu,şu,o,var,çok,olan,ile birlikte,için,kendi,resim,resmi,fotoğraf,tane,adet,de,da,en",
    before: "and=ve,veya",
    after:
      "on=üzerinde,üstünde,üstündeki,üzerindeki,tepesinde,oturan;in=içinde,içindeki;under=altında,altındaki;above=üzerinden,yukarısında,üstünden;behind=arkasında,arkasındaki;in front of=önünde,önündeki;between=arasında,arasındaki;by=yanında,yanındaki,kenarında,kenarındaki,yakınında,kıyısında,etrafında;with=ile;without=olmadan,olmayan,yok;riding=binen,biniyor,süren;playing=çalan,çalıyor,oynayan;eating=yiyen,yiyor;drinking=içen,içiyor;reading=okuyan,okuyor;holding=tutan,tutuyor,taşıyan;wearing=giyen,takan,giymiş",
  },
  ar: {
    script: "arabic",
    like: "مثل,كأنه,كأنها,يشبه,تشبه",
    others:
      "فقط,عالم,إليه,إليها,إليهم,لديك,لديه,لديها,وسلم,مهرجان,يونان,سلمان,طالبان,كون,كونه,كونها,لوكاس,بوست,ثورة,كتابات,خيارات,عبارات,عبارة,بقوله,يجرى,لقطة,لقطات,بحرين,خيال,يوم,يومها,يومه,بابا,فيلا",
    adjectivesFollow: true,
    suffixes: "تان=two,تين=two,ات=+,ون=+,ين=+,ان=two,ها=,هم=,ة=,ه=,ا=",
    prefixes: "وال=and,بال=with,ولل=and,لل=,ال=,و=and,ب=with,ل=",
    skip: "وقت,ذات,ذو,أثناء,خلال,عندما,حيث,هذه,كل,أيضا,له,لها,عبر,إلى,نحو,حول,الى جانب,قد,أن,كانت,وهو,وهي,الي,كل,بعد,هو,هي,هذا,هذه,ذلك,التي,الذي,كان,يوجد,جدا,رسم,مع ذلك,قد,هناك,واحد,واحدة,إلى,الى,الطعام",
    before:
      "on=على,فوق سطح;in=في,داخل,فيه,فيها;under=تحت,أسفل;above=فوق;behind=خلف,وراء;in front of=أمام,قدام;between=بين;by=بجانب,قرب,بالقرب من,عند,جنب,بجوار,حول;with=مع;of=من;and=و,أو;without=بدون,بلا,من دون,دون",
  },
  hi: {
    script: "devanagari",
    like: "",
    likeAfter: "जैसा,जैसी,जैसे,की तरह,के समान",
    others: "पाने,पांडे,हाथ,पक्ष,काल,गोला,कमर,चर्चा,राज",
    participle: /ा$/,
    nouns: "ी=ियाँ+,ियां+,ियों+ ि=ियों+,ियाँ+ ा=े~,ों+,ाओं+,ाएं+,ाएँ+ [ूु]=ुओं+,ुएं+ ([क-ह\u093c])=$1ें+,$1ों+",
    adjectives: "ा=े,ी",
    headFinal: true,
    endings: "ियों,ियाँ,ियां,ाओं,ाएं,ाएँ,ुओं,ओं,ों,ें,ीं,ाँ,ां,ा,ी,े,ो,ि,ं",
    skip: "उसका,सा,सी,रखी,रखा,रखे,अपने,अपनी,अपना,उसके,उसकी,इस,उस,दौरान,जब,होता,होती,होते,था,थी,थे,तक,लिए हुए,कर,किया,जा,सो,गया,गई,एक,है,हैं,हुआ,हुई,हुए,रहा,रही,रहे,यह,वह,और भी,बहुत,तस्वीर,फोटो,जो,ही,भी,समय,के समय,को,ने,से,करता,करते,करती,भरा",
    before: "and=और,तथा,एवं,या;without=बिना,के बिना",
    after:
      "on=पर,के ऊपर बैठा,पर बैठा,पर बैठी;in=में,के अंदर,के भीतर;under=के नीचे,नीचे;above=के ऊपर,ऊपर;behind=के पीछे,पीछे;in front of=के सामने,सामने,के आगे;between=के बीच,के बीच में;by=के पास,के बगल में,के किनारे,के निकट,पास;with=के साथ,वाला,वाली,वाले,सहित;of=का,की,के;riding=की सवारी करता,की सवारी करते,की सवारी करती,पर सवार;playing=बजाता,बजाते,बजाती;eating=खाता,खाते,खाती;drinking=पीता,पीते,पीती;reading=पढ़ता,पढ़ते,पढ़ती;holding=पकड़े,लिए,थामे;wearing=पहने,पहने हुए,पहनी",
  },
  zh: {
    script: "han",
    counters:
      "个,只,条,匹,位,名,座,艘,朵,棵,本,张,辆,幅,头,束,杯,碗,件,把,株,群,羽,台,枚,列,群,块,颗,瓶,盆,架,栋,间,片,根,双,对,支,隻,個,條",
    like: "像,像一,如一,好像,如同,仿佛,宛如,如,象征着",
    others:
      "博物,中心,市中心,内心,大家,个人,他人,有人,人人,一天,那天,这天,小时,上海,艺术家,路线,天下,心里,心中,马上,高中,大学生,在线,大小,小心,看看,三天,两天,五天,一月,二月,三月,四月,五月,六月,七月,八月,九月,三星,四大,五大,线上,线路,前线,下车,上车,上街,无线,无人机,无人,人大,天地,天天,人家,人心,老大,一线,山水,老家,人马,心跳,江湖,小人,小吃,河内,飞弹,蛋白,蛋白质,金山,九龙,冰岛,黄河,黑龙江,天后,上游,下游,天线,马里,宝马,马拉松,西门,太阳能,太阳镜,骑兵,小时候,水母,河马,海马,海星,海狮,海豹,蜗牛,天牛,犀牛,壁虎,马路,花生,火锅,火鸡,鱼缸,人鱼,雪糕,冰淇淋,冰激凌,车票,书包,书架,花盆,球场,星期,月饼",
    headFinal: true,
    skip: "一样,似的,一列,对着,正,在那里,里头,然后,都,也,被,把,从,到,向,往,朝,与其,一个,一只,一座,一条,一匹,一位,一名,一艘,一朵,一棵,一本,一张,一辆,一幅,一头,一碗,一杯,一把,一束,一片,一,个,只,着,了,是,有,正在,很,非常,这,那,她,他,它,图片,照片,画,头,匹,条,的时候,时,地,着的,們,们,充满",
    before:
      "at=在,位于;and=和,与,跟,以及,及,还有;with=带着,带,配,有着;without=没有,无,不要,沒有;riding=骑,骑着,骑在,乘坐;playing=弹,弹着,弹奏,演奏,拉着;eating=吃,吃着,正在吃;drinking=喝,喝着;reading=读,读着,阅读;holding=拿着,举着,抱着,撑着,拿,提着,打着;wearing=戴,戴着,穿,穿着,身穿;on=坐在,站在,躺在,睡在;from=从",
    after:
      "on=上,上的,上面,上面的,之上,之上的,上坐着;in=里,里的,里面,里面的,中,中的,内,内的,裡;under=下,下的,下面,下面的,底下,底下的,之下;above=上空,上空的,上方,上方的;behind=后面,后面的,后,背后,身后;in front of=前,前的,前面,前面的,前方;between=之间,之间的,中间;by=旁,旁边,旁边的,旁的,边,边的,附近,附近的,边上,边上的;of=的",
  },
  ja: {
    script: "han",
    counters: "匹,人,つ,羽,頭,本,枚,台,個,軒,隻,冊,杯,輪,艘,着,脚,足,株,棟,名,ひき,にん",
    like: "",
    likeAfter: "のような,のように,みたいな,みたいに,に似た",
    others:
      "馬鹿,男女,家庭,黒人,白人,花火,車椅子,空港,青春,街道,絵本,水道,白黒,馬車,本人,トラベル,トラウマ,バラバラ,風車小屋,人形,木馬,星座,水族館,花嫁,雪崩,馬小屋,天馬,海馬,河馬,海星",
    headFinal: true,
    skip: "が,は,を,も,へ,に,から,まで,です,ます,だ,いる,ある,ている,した,して,一匹の,一人の,一つの,一杯の,ひとつの,一本の,一頭の,一羽の,絵,写真,画像,とても,たち,達,な,その,この,あの,中,ところ,一面,いっぱい,お,ご,よう,ような,かかる,への,での,にある,にいる,た,て,い",
    before: "and=と,や,および,そして",
    after:
      "on=の上の,の上に,の上で,の上を,上の,に座る,に座った,に座っている,で寝る,で寝ている,に立つ;in=の中の,の中に,の中で,の中を,内の,の中,の底の;under=の下の,の下で,の下に,の下を;above=上空の,の上空を,の上空の;behind=の後ろの,の後ろに,の裏の;in front of=の前の,の前に,の前で;between=の間の,の間に;by=の隣の,の横の,の横に,のそばの,のそばに,の近くの,のほとりの,の隣に,の隣,沿いの;with=のある,のいる,を持った,付きの,がある,つきの;without=のない,なしの,のいない;at=で,に;of=の;riding=に乗る,に乗った,に乗って,に乗っている;playing=を弾く,を弾いている,を演奏する,を吹く;eating=を食べる,を食べている;drinking=を飲む,を飲んでいる;reading=を読む,を読んでいる;holding=を持つ,を持っている,をさす,を抱く,をさした,を持って;wearing=をかぶった,を着た,をかぶる,を着る,をかけた",
  },
  ko: {
    script: "hangul",
    like: "",
    likeAfter: "처럼,같은,같이 생긴,모양의,를 닮은,을 닮은",
    others:
      "자랑,종이,강의,불과,문의,길이,성과,논의,연이,창의,자가,공과,파란 눈,파란 눈의,초록 눈,초록색 눈,푸른 눈,큰 눈,갈색 눈,노란 눈,검은 눈,빨간 눈,눈을,눈동자,눈빛,차이,개인,인사,사과하는,다리를",
    headFinal: true,
    suffixes:
      "속의=in,속에=in,속에서=in,위의=on,위에=on,옆의=by,들이=+,들은=+,들을=+,들의=+of,들과=+and,들=+,에서의=at,에서=at,에게=,에는=at,에=at,으로=,로=,의=of,와=and,과=and,랑=and,이랑=and,하고=and,을=,를=,은=,는=,이=,가=,도=,만=",
    skip: "그루,척,권,대,송이,채,켤레,그의,그녀의,중인,있고,하고 있는,하고 있다,그리고,에 있는,에 있다,앉아,입니다,되어,같이,있습니다,위해,한,하나,한 마리,한 명,한 개,한 잔,한 그릇,한 송이,한 그루,있는,있다,그림,사진,매우,아주,그,이,저,마리,명,개의,하는,된,속에서 빛나는",
    before: "and=그리고,및,또는",
    after:
      "on=위의,위에,위에서,위를,위,에 앉은,에 앉아 있는,에서 자는;in=안의,안에,안에서,안,속의,속에,속에서,속,가운데;under=아래의,아래,아래에,아래에서,밑의,밑에,밑;above=위로,상공의;behind=뒤의,뒤에,뒤,뒤에서;in front of=앞의,앞에,앞,앞에서;between=사이의,사이에,사이;by=옆의,옆에,옆,곁의,곁에,근처의,근처,가의,가에;with=함께,같이,이 있는,가 있는,있는;without=없는,없이;riding=타는,타고,탄,타고 있는;playing=치는,연주하는,켜는,부는;eating=먹는,먹고 있는;drinking=마시는;reading=읽는,읽고 있는;holding=든,들고 있는,안은,들고;wearing=쓴,입은,쓰고 있는,입고 있는",
  },
};
