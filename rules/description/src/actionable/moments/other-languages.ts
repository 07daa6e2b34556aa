/** Where a sentence begins. */
const start = String.raw`(?:^|[.!?;:)]["'”»]?[ \t\n]{1,4}|[ \t\n][-–—→][ \t\n])`

/** The same as `englishMoments` in other languages. Conditions count only at the beginning, or with words about the skill. */
export const otherMoments: readonly RegExp[] = [
  // German: "Bei allen Änderungen an *.tf heranziehen", "Sollte der Linter …, hier nachschlagen"
  new RegExp(
    String.raw`${start}(?:bei (?:allen?|jede[mnr]|änderungen|beschwerden|anfragen|fragen|problemen|fehlern)|kurz vor|unmittelbar vor|einmal (?:zu|am)|jedes mal|sollten? (?:der|die|das|ein)|wer |für (?:anfragen|den moment|den fall)|nicht für [^.;\n]{1,60}sondern für|erste anlaufstelle|pflichtlektüre|zu konsultieren|im code-review|ruf(?:t|en sie)? (?:mich|diesen|ihn)|(?:der|die|ein) (?:benutzer|nutzer|anwender|user)(?:in)? (?:will|möchte|fragt|braucht|hat|lädt|nennt)|lädt jemand|mitlaufen lassen|bekommt (?:der|die) |steht (?:ein|eine|die|der) |jede änderung|zu beginn|wird aktiv|greift (?:beim|bei) )|\b(?:falls|sofern|bevor|ehe|nachdem|wann immer)\b|\b(?:heranziehen|nachschlagen|konsultieren|anspringen bei|geeignet bei|hilft weiter|unverzichtbar|wird (?:bei|beim|vor|nach) [^.;\n]{1,60}(?:benötigt|gebraucht)|ab der ersten|ist hier richtig)\b|\b(?:einsatzzeitpunkt|zeitpunkt|stichw[oö]rter|stichworte|schlagw[oö]rter|auslöser|typische fälle):`,
  ),
  // French: "Avant d'envoyer un courriel …", "L'utilisateur hésite entre …"
  new RegExp(
    String.raw`${start}(?:avant (?:de |d['’]|l['’]|l[ae] |chaque|toute?)|après (?:avoir|chaque|toute?|l[ae'’])|au (?:démarrage|début|moment)|à (?:la fin|l['’]ouverture|partir d['’]une? )|face à|dans le doute|en (?:début|fin) de|pendant (?:la|le|une?)|lors d['’e]|une fois|convient (?:aux?|à)|réservée? (?:aux?|à)|s['’]applique (?:aux?|à)|pour (?:les demandes|toute|tout )|si (?:la|le|l['’]|les|une?|vous|tu|on)|quiconque|tout travail|toute (?:modification|demande|question)|(?:l['’]utilisateur|l['’]utilisatrice|le (?:client|visiteur|lecteur)|quelqu['’]un) (?:hésite|demande|veut|colle|fournit|envoie|cherche|a |doit|souhaite|pose)|appelez|consultée? (?:systématiquement|avant|dès)|chargez|intervient (?:en|lors|quand|sur)|à (?:relire|lire|charger) avant|lancée? (?:une|à|au)|lecture obligatoire|partant d|on vous confie|premier réflexe|pas pour [^.\n]{1,60}; pour|le compagnon des)|\b(?:mots[- ]clés|moment d['’]emploi|phrases qui [^:\n]{1,20}|cas typiques|exemples de demandes|situations) ?:|\b(?:passe(?:z|r)? (?:d['’]abord )?par (?:ici|ce)|venir ici|en amont de|appelez-moi)\b`,
  ),
  // Spanish: "A la hora de maquetar un correo …", "Recurre a este asesor si …"
  new RegExp(
    String.raw`${start}(?:a la hora de|ante (?:es[ea]|est[ea]|un|una|cualquier)|al (?:[a-záéíóú]{2,20}[aei]r) |antes de|después de|dad[oa] un|de cara a|mientras|nada más|tras |quien |recurre a|si (?:alguien|una?|el|la|hay|te|se)|llámame|recién|a toda tarea|acompaña a|interviene|prohibido|último paso|ni se te ocurra|lo primero que|se ejecuta (?:al|antes|después|tras)|para (?:esos|los) (?:días|momentos|casos) en que|está hecho para)|\b(?:palabras clave|casos típicos|situaciones|terreno|disparadores|momento de uso) ?:|\b(?:en cuanto (?!a )|pásal[oa]|avísame|previamente a|durante la revisión|quien hereda|consúltal[oa]|échale mano|pídele|llámame|sin pasar por aquí|salta con|peticiones (?:así|como)|cualquier (?:cambio|tarea|fichero|archivo)|tod[oa] (?:cambio|tarea|modificación))\b`,
  ),
  // Portuguese: "Na hora de escolher um gráfico …", "Vale para toda alteração em *.dart"
  new RegExp(
    String.raw`${start}(?:na hora de|no (?:começo|início|fim) d|ao (?:[a-záéíóúâêô]{2,20}[aei]r) |antes d[eoa]|depois d[eoa]|dado um|dada uma|em se tratando|havendo|recebendo|quem |chamar|chame|deixe para|leitura obrigatória|vale para|só entra|sempre que|se (?:o|a|um|uma|houver|você|alguém|for)|caso (?:o|a|você|haja)|terminou|para a (?:madrugada|hora|reta final)|(?:o|a) (?:usuári[oa]|utilizador|utilizadora|cliente|pessoa) (?:pede|quer|envia|cola|pergunta|precisa|menciona|manda))|\b(?:palavras-chave|situações|casos típicos|gatilhos|momento de uso) ?:|\b(?:assim que|na véspera|ao menor sinal|é só chamar|entra em cena|indicad[oa] (?:a|para) quem|você diz|rode isto (?:antes|depois)|consulte (?:ao|antes|quando|se)|me chame|dispara com|ativa-se|anda junto com|mão na roda se|passa por este|toda (?:alteração|mudança|tarefa)|qualquer (?:tarefa|alteração|mudança))\b`,
  ),
  // Russian: "При правке файлов *.proto: …", "Активируй при запросах …"
  new RegExp(
    String.raw`(?:^|[.!?;:—–-] )(?:при [а-яё]{3,20} |на этапе|перед |после |до того|прежде чем|получив|увидели|застрял|без этого (?:навыка|скилла)|любая работа|тем, кому|пользователь (?:сомневается|прислал|просит|хочет|спрашивает|присылает|упоминает|говорит)|просят|берём|вызыва(?:ется|ть|й)|автоматически подключается|любая правка|обязательно к прочтению|грузить|загляните|стоит подключить|собираетесь)|(?:как только|едва речь|накануне|повод загрузить|идите сюда|прежде,? чем|откликается на|активируй|активируйте|активировать|подключай|подключать|подключайте|(?:сначала|сперва) показывают|несите|начинается с этих)|(?:ключевые слова|типичные ситуации|условия загрузки|фразы для запуска|триггерные фразы|примеры запросов) ?[:—–-]`,
  ),
  // Chinese: "涉及新增依赖时，必须遵循本 Skill", "动手写任何 SQL 之前的必读材料"
  /(?:^|[。；！？\n;.!?]\s{0,4})(?:一旦|凡是?|如果|若是?|每次|每当|每當|碰到|遇到|拿到|改完|写完|刚接手|动手|需要把|想(?:要|给|把|让|做)|上线前|提交前|发布前|会话一开始|涉及|只要)[^。；！？\n;.!?，,]{2,60}[，,]/u,
  /[时時](?:[，,]\s?)?(?:应|應|必须|必須|务必|務必|请|請|优先|優先|需要?|都要|先|可)[^。；！？\n]{0,16}(?:加载|加載|载入|遵循|遵守|使用|參考|参考|查阅|查閱|阅读|閱讀|读取|读|讀|执行|執行|调用|調用|启用|啟用|触发)/u,
  /(?:叫它|叫我|交给它|就由它|先照这里|别急着|环节专用|最后一道|收到[^，。]{2,20}后，|用户(?:贴|发|给|问|上传)|应首先|找它|找我|让它先?|请它|来这里|来找|交给(?:这个|本|该)|优先考虑它|先过一遍|跑一[下遍]|调用一次|边迁边查|默认启用|这里有一套)|(?:之?前|之?后|期间|过程中|响起后)的?(?:必读|必做|必看|检查|核对|对照|参考|清单|第一|安全)|(?:之前|之后|以前|以后)(?:执行|运行|使用|调用)|(?:时刻|场合|的话)[，,]|的情况下/u,
  // Japanese: "マイグレーションを書く前に必ず確認", "…が来たら読み込む"
  /(?:たら|だら|なら|たび|タイミングで|冒頭で|に入る|れば|前に|直前に|直後に|直前|後に|たびに|時点で|作業では|場面で|局面|段階で|応じて|すべてに|際は|途中で|中に)[^。\n]{0,24}(?:起動|呼び出|呼ぶ|読み?込|読む|読んで|併読|確認(?:。|する|し|$)|走らせ|有効化|出番|スキルへ|ここ|適用|役立|通す|参照|目を通)/u,
  /(?:利用タイミング|使うタイミング|タイミング|対象|キーワード|起動語|使いどころ|用途の例)\s?[:：]|(?:中に最初に|前の最終|お悩みに|相談を受け|のお供に|に詰まった|を渡されると|季節に呼|前の最後の|用の最初の|で最初に)|ユーザーが[^。\n]{1,40}(?:たら|すると|れば)/u,
  // Korean: "배포 직전에 반드시 한 번 돌려 보세요", "…요청이 들어오면 불러올 것"
  /(?:면|다면|경우|전에|직전에?|직후|중에|도중|시점에|과정에서|앞두고|상황에?|작업에|때입니다|다음)[^.\n]{0,28}(?:불러|호출|적용|이 문서|여기|필독|봐야|함께 보|켜|참조|적합|알맞|꺼내|돌려|따라야|로드|상담|거치는|펴 두)/u,
  /(?:키워드|사용 시점|호출 시점|대상 작업|트리거 문구)\s?[:：]|요청이 (?:들어|오)|함께 보면|맡겨 주|시작하자마자|그 순간|단계에서 불러|증상에 잘|에게 추천|맨 먼저 볼/u,
]
