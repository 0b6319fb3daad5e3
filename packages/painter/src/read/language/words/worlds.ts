/**
 * What the worlds that are codes are called in fourteen languages, their carriers' words; the format is described in `../table.ts`.
 * Columns: de es fr it pt nl pl ru tr ar hi zh ja ko.
 */
export const WORLDS = `
tile|Fliese,Kachel|baldosa|carreau,carrelage|piastrella|ladrilho|tegel|kafelek,płytka|плитка|fayans,karo|بلاطة,بلاط+|टाइल|瓷砖,瓷磚|タイル|타일
tiled wall|Fliesenwand,Kachelwand|pared de azulejos|mur de carreaux,mur carrelé|parete di piastrelle|parede de azulejos|tegelwand|ściana z kafelków|стена из плитки|çini duvar|جدار من البلاط|टाइल की दीवार|瓷砖墙|タイルの壁|타일 벽
quilt|Quilt,Flickendecke,Patchworkdecke,Steppdecke|colcha,edredón|courtepointe,édredon|trapunta|colcha|quilt,lappendeken|narzuta|лоскутное одеяло|yorgan,kırkyama|لحاف|रजाई|被子,拼布被|キルト|퀼트
patchwork|Patchwork,Flickwerk|patchwork|patchwork|patchwork|patchwork|patchwork,lappenwerk|patchwork|пэчворк|patchwork|رقع|पैचवर्क|拼布|パッチワーク|패치워크
mosaic|Mosaik,Mosaike+,Fußbodenmosaik,Mosaikboden|mosaico|mosaïque|mosaico|mosaico|mozaïek|mozaika|мозаика|mozaik|فسيفساء|मोज़ेक|马赛克,馬賽克|モザイク|모자이크
hedge|Hecke|seto|haie|siepe|sebe|heg,haag|żywopłot|изгородь|çit bitkisi|سياج نباتي|बाड़|树篱,樹籬|生け垣,生垣|산울타리
hedge maze|Heckenlabyrinth,Heckenirrgarten|laberinto de setos|labyrinthe de haies|labirinto di siepi|labirinto de sebes|doolhof van heggen|labirynt z żywopłotu|лабиринт из изгороди|çit labirenti|متاهة نباتية|बाड़ की भूलभुलैया|树篱迷宫|生け垣の迷路|미로 정원
maze|Irrgarten,Labyrinth|laberinto|labyrinthe|labirinto|labirinto|doolhof|labirynt|лабиринт|labirent|متاهة|भूलभुलैया|迷宫,迷宮|迷路|미로
palace garden|Schlossgarten,Schloßgarten,Schlosspark|jardín de palacio|jardin de château,jardin à la française|giardino di palazzo|jardim de palácio|paleistuin|ogród pałacowy|дворцовый сад|saray bahçesi|حديقة قصر|महल का बगीचा|宫殿花园|宮殿の庭|궁전 정원
koi pond|Koiteich,Koi-Teich|estanque de koi,estanque koi|bassin à koïs,étang à koïs|laghetto di koi,stagno di koi|lago de carpas|koivijver|staw z karpiami koi|пруд с карпами|koi havuzu|بركة كوي|कोई तालाब|锦鲤池,錦鯉池|鯉の池|잉어 연못
water lily|Seerose|nenúfar|nénuphar|ninfea|nenúfar|waterlelie|lilia wodna|кувшинка|nilüfer|زنبق الماء|कुमुदिनी|睡莲,睡蓮|睡蓮|수련
stained glass window|Bleiglasfenster,Buntglasfenster|vidriera|vitrail|vetrata|vitral|glas-in-loodraam|witraż|витраж|vitray|نافذة زجاج ملون|रंगीन कांच की खिड़की|彩色玻璃窗,彩绘玻璃|ステンドグラス|스테인드글라스
facade|Fassade|fachada|façade|facciata|fachada|gevel|fasada,elewacja|фасад|cephe|واجهة|मुखौटा भवन|立面|ファサード|파사드
lit window|beleuchtetes Fenster,beleuchtete Fenster+,beleuchteten Fenstern+,erleuchtete Fenster+,erleuchteten Fenstern+|ventana iluminada|fenêtre éclairée,fenêtres éclairées+|finestra illuminata|janela iluminada|verlicht raam,verlichte ramen+|oświetlone okno|светящееся окно|ışıklı pencere|نافذة مضاءة|रोशन खिड़की|亮灯的窗户|明かりの灯る窓|불 켜진 창문
chocolate box|Pralinenschachtel,Schachtel Pralinen,Pralinenkasten|caja de bombones|boîte de chocolats|scatola di cioccolatini|caixa de bombons|doos bonbons|bombonierka|коробка конфет|çikolata kutusu|علبة شوكولاتة|चॉकलेट का डिब्बा|巧克力盒|チョコレートの箱|초콜릿 상자
praline|Praline|bombón|praline|cioccolatino|bombom|bonbon|pralinka|пралине|pralin|برالين|प्रालीन|夹心巧克力|プラリネ|프랄린
bookshelf|Bücherregal,Bücherschrank|estantería de libros|étagère de livres,bibliothèque de livres|libreria di casa,scaffale di libri|estante de livros|boekenkast,boekenplank|regał z książkami,regał na książki|книжная полка,книжный шкаф|kitaplık|رف كتب|किताबों की अलमारी|书架,書架|本棚|책장
counter|Theke,Tresen,Ladentheke,Verkaufstheke|mostrador|comptoir|bancone|balcão|toonbank|lada|прилавок|tezgâh|كاونتر|काउंटर|柜台|カウンター|카운터
shelf|Regal|estantería|étagère|scaffale|prateleira|schap|półka|полка|raf|رف|शेल्फ|架子|棚|선반
book wall|Bücherwand|pared de libros|mur de livres|parete di libri|parede de livros|boekenwand|ściana książek|стена книг|kitap duvarı|جدار كتب|किताबों की दीवार|书墙|本の壁|책 벽
kilim|Kelim|kilim|kilim|kilim|kilim|kelim|kilim|килим|kilim|كليم|किलिम|基里姆|キリム|킬림
oriental carpet|Orientteppich,Perserteppich,Webteppich|alfombra oriental,alfombra persa|tapis d'orient,tapis persan|tappeto orientale,tappeto persiano|tapete oriental,tapete persa|oosters tapijt,perzisch tapijt|dywan orientalny,dywan perski|восточный ковёр|doğu halısı|سجادة شرقية|फ़ारसी कालीन|东方地毯,波斯地毯|ペルシャ絨毯|오리엔탈 카펫
cross stitch|Kreuzstich,Kreuzstichbild,Stickbild,Stickmustertuch|punto de cruz|point de croix|punto croce|ponto cruz|kruissteek|haft krzyżykowy|вышивка крестом|kanaviçe|تطريز غرزة الصليب|क्रॉस स्टिच|十字绣,十字繡|クロスステッチ|십자수
farmland|Ackerland,Agrarlandschaft,Felderlandschaft|tierras de cultivo|terres agricoles|terreni agricoli|terras agrícolas|akkerland|pola uprawne|сельхозугодья|tarım arazisi|أراض زراعية|खेती की ज़मीन|农田,農田|農地|농지
aerial view|Luftbild,Luftaufnahme|vista aérea,foto aérea|vue aérienne|vista aerea|vista aérea|luchtfoto|zdjęcie lotnicze|аэрофотоснимок|hava fotoğrafı|منظر جوي|हवाई दृश्य|航拍|空撮|항공 사진
from above|von oben,aus der Luft,aus der Vogelperspektive,aus dem Flugzeug|desde arriba,desde el aire|vu d'en haut,vue du ciel,vus du ciel|dall'alto|vista de cima,vistos de cima|van bovenaf,vanuit de lucht|z góry,z lotu ptaka|сверху,с высоты птичьего полёта|yukarıdan,kuşbakışı|من الأعلى|ऊपर से|俯瞰|上空から,真上から|위에서 본
`;
