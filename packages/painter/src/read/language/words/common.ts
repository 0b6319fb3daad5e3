/**
 * Common persons, places and things that CLDR has no usable name for, in the seven languages of most prompts. The format is described
 * in `../table.ts`. Columns: de es fr it pt pl ja.
 */
export const COMMON = `
pregnant woman|Schwangere|embarazada|femme enceinte|donna incinta,gestante|grávida,gestante|kobieta w ciąży,ciężarna|妊婦
midwife|Hebamme,Hebammen+|comadrona,matrona,partera|sage-femme,sages-femmes+|ostetrica,levatrice|parteira|położna|助産師
brother|Bruder,Brüder+,ältere Bruder,kleiner Bruder|hermano|frère|fratello|irmão,irmãos+|brat,bracia+|兄,弟,兄弟
sister|Schwester,Schwestern+,ältere Schwester,kleine Schwester|hermana|sœur,soeur|sorella|irmã,irmãs+|siostra|姉,妹,姉妹
uncle|Onkel|tío|oncle|zio|tio|wujek|叔父,おじさん
aunt|Tante|tía|tante|zia|tia|ciocia,ciotka|叔母,おばさん
cousin|Cousine|primo,prima|cousine|cugino,cugina|primo,prima|kuzyn,kuzynka|いとこ
daughter|Tochter,Töchter+|hija||figlia|filha|córka|娘
son|Sohn,Söhne+|hijo|fils|figlio|filho|syn|息子
husband|Ehemann|marido,esposo|mari|marito|marido|mąż|夫
wife|Ehefrau|esposa|épouse|moglie|esposa|żona|妻
parent|Eltern+|padres+|parents+|genitori+|pais+|rodzice+|両親+
grandparent|Großeltern+|abuelos+|grands-parents+|nonni+|avós+|dziadkowie+|祖父母+
pupil|Schulkind,Schulkinder+|colegial,escolar|écolier,écolière|scolaro,scolari+|||小学生
toddler|Kleinkind,Kleinkinder+|niño pequeño|bambin,tout-petit|bimbo piccolo|criança pequena|maluch|幼児
twin|Zwillinge+|gemelos+,mellizos+|jumeaux+,jumelles+|gemelli+,gemelle+|gêmeos+,gémeos+|bliźniaki+,bliźnięta+|双子+
mayor|Bürgermeister|alcalde,alcaldesa|maire|sindaco|prefeito|burmistrz|市長
police officer||policía|policier,policière|poliziotto|polícia|policjantka|警官
firefighter|Feuerwehrleute+|||vigile del fuoco|||
bus driver|Busfahrer|conductor de autobús|chauffeur de bus|||kierowca autobusu|バスの運転手
driver|Fahrer|conductor|chauffeur,conducteur|autista|motorista|kierowca|運転手
train driver|Lokführer|maquinista|conducteur de train|macchinista|maquinista|maszynista|運転士
conductor|Dirigent,Dirigentin|director de orquesta|chef d'orchestre|direttore d'orchestra||dyrygent|指揮者
seamstress|Näherin,Schneiderin|costurera,modista|couturière|sarta|costureira|krawcowa,szwaczka|お針子
weaver|Weber,Weberin|tejedor,tejedora|tisserand,tisserande|tessitore,tessitrice|tecelão,tecelã|tkacz,tkaczka|織り手
miller|Müller|molinero|meunier|mugnaio|moleiro|młynarz|粉屋
winemaker|Winzer,Winzerin|viticultor|vigneron,vigneronne|viticoltore,vignaiolo|vinicultor|winiarz|
chimney sweep|Schornsteinfeger,Kaminkehrer|deshollinador|ramoneur|spazzacamino|limpa-chaminés|kominiarz|煙突掃除
roofer|Dachdecker|techador|couvreur|conciatetti|telhador|dekarz|屋根職人
mason|Maurer|albañil|maçon|muratore|pedreiro|murarz|石工
welder|Schweißer|soldador|soudeur|saldatore|soldador|spawacz|溶接工
mechanic||mecánico|garagiste||mecânico||
fruit seller|Obsthändler,Gemüsehändler|verdulero,verdulera,frutero|primeur,maraîcher,maraîchère|fruttivendolo|quitandeira,quitandeiro,feirante|zieleniarz,warzywniak|八百屋
fishmonger|Fischhändler,Fischverkäufer|pescadero,pescadera|poissonnier,poissonnière|pescivendolo|peixeiro,peixeira|sprzedawca ryb|魚屋
cheesemaker|Käser,Käserin|quesero|fromager,fromagère|casaro|queijeiro|serowar|チーズ職人
pastry chef|Konditor,Konditorin|pastelero,pastelera|pâtissier,pâtissière|pasticcere,pasticciera|confeiteiro,confeiteira|cukiernik|菓子職人,パティシエ
shopkeeper|Ladenbesitzer,Krämer|tendero,tendera|commerçant,épicier|negoziante,bottegaio|lojista,comerciante|sklepikarz|店主
cashier|Kassierer,Kassiererin|cajera,cajero|caissière,caissier|cassiera,cassiere||kasjerka,kasjer|レジ係
cleaner|Putzfrau,Reinigungskraft|limpiadora|femme de ménage|donna delle pulizie|faxineira|sprzątaczka|掃除婦
nun|Nonne,Nonnen+|monja|religieuse,bonne sœur|suora,suore+|freira|zakonnica|修道女
judge||juez,jueza|||juiz,juíza||
lawyer|Anwalt,Anwältin|abogado|avocate|avvocato|advogado|adwokat|弁護士
scientist||científico|chercheur|scienziato|||
architect|Architekt,Architektin|arquitecto|architecte|architetto|arquiteto|architekt|建築家
writer|Schriftsteller|escritor|écrivain|scrittore|escritor|pisarz|作家
goalkeeper|Torwart|guardameta,portero de fútbol|gardien de but|portiere|goleiro|bramkarz|
referee|Schiedsrichter|árbitro|arbitre|arbitro|árbitro||審判
cyclist|Radler|ciclista|cycliste|ciclista|ciclista|rowerzysta,kolarz|
swimmer||nadador|||nadador|pływak|水泳選手
climber|Kletterer|escalador,alpinista|grimpeur,alpiniste|scalatore,alpinista|escalador,alpinista|wspinacz,alpinista|登山者
rower|Ruderer|remero|rameur|canottiere|remador|wioślarz|漕ぎ手
magician|Zauberkünstler,Zauberin|mago,ilusionista|magicien,prestidigitateur|prestigiatore|mágico,ilusionista|iluzjonista|手品師
juggler||||giocoliere||żongler|ジャグラー
acrobat|Akrobat|acróbata|acrobate|acrobata|acrobata|akrobata|曲芸師
lighthouse keeper|Leuchtturmwärter|farero|gardien de phare|guardiano del faro|faroleiro|latarnik|灯台守
forester|Förster,Försterin|guardabosques|garde forestier|guardaboschi|guarda florestal|leśniczy,leśnik|
hunter|Jäger|cazador|chasseur|cacciatore|caçador|myśliwy|猟師
goldsmith|Goldschmied,Goldschmiedin|orfebre,joyero|orfèvre,bijoutier|orefice,orafo|ourives|złotnik|金細工師
bookbinder|Buchbinder,Buchbinderin|encuadernador|relieur|rilegatore|encadernador|introligator|製本職人
glassblower|Glasbläser,Glasbläserin|soplador de vidrio|souffleur de verre|soffiatore di vetro|soprador de vidro|dmuchacz szkła|ガラス職人
sculptor|Bildhauer,Bildhauerin|escultor|sculpteur|scultore|escultor|rzeźbiarz|彫刻家
saddler|Sattler,Sattlerin|guarnicionero,talabartero|sellier|sellaio|seleiro|rymarz|馬具職人
piano tuner|Klavierstimmer,Klavierstimmerin|afinador de pianos|accordeur de piano|accordatore|afinador de pianos|stroiciel|調律師
apprentice|Lehrling,Azubi|aprendiz|apprenti,apprentie|apprendista|aprendiz|czeladnik|見習い
passenger|Fahrgast,Fahrgäste+,Passagier|pasajero|passager|passeggero|passageiro|pasażer|乗客
patient||paciente||paziente|paciente|pacjent|患者
guest|Gast,Gäste+|invitado,huésped|invité|ospite,invitato|convidado|gość,goście+|
person|Menschenmenge+|multitud+|foule+|folla+|multidão+|tłum+|群衆+
colleague|Kollege,Kollegin|colega|collègue|collega|colega|kolega,koleżanka|同僚
musician|Orchester+|orquesta+|orchestre+|orchestra+|orquestra+|orkiestra+|オーケストラ+
singer|Chor+|coro+|chorale+,chœur+|coro+|coro+|chór+|合唱団+
town hall|Rathaus|ayuntamiento|mairie,hôtel de ville|municipio,palazzo comunale|prefeitura,câmara municipal|ratusz|市役所,町役場
wash house|Waschhaus|lavadero|lavoir|lavatoio|lavadouro||洗濯場
plaza|Marktplatz,Dorfplatz,Stadtplatz||place du village,place du marché||praça|plac|広場
alley||callejón,callejuela|||beco,viela,ladeira|zaułek|横丁
townhouse|Mietshaus,Altbau||immeuble||sobrado|kamienica|長屋
living room||sala de estar|séjour|soggiorno|sala de estar|pokój dzienny|居間
bedroom|Schlafzimmer|dormitorio|chambre à coucher|camera da letto|quarto de dormir|sypialnia|寝室
attic|Dachboden,Dachzimmer|desván,buhardilla|grenier,mansarde|soffitta,mansarda|sótão|strych,poddasze|屋根裏
balcony|Balkon|balcón|balcon|balcone|varanda,sacada|balkon|ベランダ,バルコニー
hospital|Klinik,Spital|clínica|clinique|clinica|clínica||
hotel||||albergo|||
supermarket|Supermarkt|supermercado|supermarché|supermercato|supermercado||スーパー
airport|Flughafen|aeropuerto|aéroport|aeroporto|aeroporto|lotnisko|空港
tram stop|Straßenbahnhaltestelle|parada de tranvía|arrêt de tram|fermata del tram||przystanek tramwajowy|停留所
bus stop|Bushaltestelle,Haltestelle|parada de autobús|arrêt de bus|fermata dell'autobus|ponto de ônibus,paragem de autocarro,paragem|przystanek|バス停
platform|Bahnsteig|andén|quai de gare|binario|plataforma|peron|
tram|Straßenbahn|tranvía|tramway||bonde,elétrico|tramwaj|
subway|U-Bahn|metro|métro|metropolitana|metrô,metro|metro|地下鉄
cinema|Kino|cine|||kino||映画館
theatre|Theater|teatro||teatro|teatro|teatr|劇場
gallery|Galerie|galería|galerie|galleria|galeria|galeria|画廊
swimming pool|Schwimmbad,Freibad|piscina|piscine|piscina|piscina|basen|プール
kindergarten|Kindergarten,Kita|guardería|école maternelle,crèche|asilo,scuola materna|jardim de infância|przedszkole|幼稚園,保育園
university|Universität,Hörsaal|universidad|université|università|universidade|uniwersytet|大学
pub|Kneipe,Wirtshaus|taberna||osteria,locanda|boteco,tasca|karczma|居酒屋
barn|Pferdestall||écurie|scuderia||stajnia,obora|馬小屋
forge||herrería,fragua||fucina|forja|kuźnia|鍛冶場
orchard|Obstgarten|huerto|verger|frutteto|pomar|sad|果樹園
vegetable garden||huerta|potager|orto|horta|ogródek warzywny|菜園
fairground|Jahrmarkt,Kirmes,Rummelplatz|feria|fête foraine|luna park|parque de diversões|wesołe miasteczko|遊園地
torii|||||||鳥居
cemetery|Friedhof|cementerio|cimetière|cimitero|cemitério|cmentarz|墓地
monastery|Kloster|monasterio,convento|monastère,abbaye|monastero,convento|mosteiro,convento|klasztor|修道院
stove|Herd|fogón,cocina de gas|cuisinière,fourneau|fornello,fornelli+|fogão|kuchenka|コンロ
bucket|Farbeimer,Farbtopf,Eimer|cubo,bote de pintura|seau,seaux+,pot de peinture,pots de peinture+|secchio,barattolo di vernice|balde,lata de tinta|wiadro|バケツ,ペンキ缶
ukulele||ukelele,cavaquinho|||cavaquinho||ウクレレ
accordion|Ziehharmonika||||sanfona||
pigeon||||piccione|pombo|gołębie+|鳩
donkey||asno|||jumento||
hedgehog|||||ouriço||
snail|||||||カタツムリ
gear|||engrenage,rouage|||zębatka|
suitcase|Koffer|maleta|valise|||walizka|
backpack|||sac à dos|||plecak|リュック
pram|Kinderwagen|cochecito|poussette|passeggino|carrinho de bebê|wózek dziecięcy|ベビーカー
scooter|Roller||||||
glove|Handschuh|guante|gant|guanto|luva|rękawica|手袋
cap|Mütze,Kappe|gorra|casquette|berretto|boné|czapka|
raincoat|Regenmantel|impermeable,chubasquero|imperméable,ciré|impermeabile|capa de chuva|płaszcz przeciwdeszczowy|レインコート
rubber boot|Gummistiefel+|||stivali+||kalosze+|長靴
boot|Stiefel|bota|botte||bota||
candy|Zuckerwatte|algodón de azúcar|barbe à papa|zucchero filato|algodão doce|wata cukrowa|綿菓子
dumpling|Knödel|empanadilla|||||餃子
pretzel|Breze||||||
jam|Marmelade|mermelada|confiture|marmellata|geleia|dżem|ジャム
honey|Honig|miel|miel|miele||miód|蜂蜜
milk|Milch|leche|lait||leite|mleko|牛乳
ham|Schinken|jamón|jambon|prosciutto|presunto|szynka|ハム
onion|||||||玉ねぎ
garlic|||||||にんにく
chestnut|||||||栗
corn|Mais|maíz|maïs|granturco||kukurydza|
wool|Wolle|lana|laine|lana|lã|wełna|
sink|Spüle,Waschbecken|fregadero,lavabo|évier,lavabo|lavandino||zlew|流し台
bathtub|||||||浴槽
kimono|||||||浴衣
`;
