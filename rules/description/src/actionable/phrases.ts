/**
 * Phrases that say when to use a skill, by language. Accents, case and commas do not matter (see `find-phrase.ts`). Words that only say
 * what a skill does ("for", "lors de") are left out on purpose: with them almost every description would pass. "用于" and "に使用" count only with
 * what `says-when.ts` asks for.
 */
export const phrases = {
  english: listed(`
    use when, when, read this before, read before, run this before, required before, required for,
    mandatory before, mandatory for, read this first, loads this, use to, use with, use on, use at, use via,
    use it to, best used, best for, load for, load after, run after, run before, run on, run once per,
    apply to, applies to, choose this, enter via, routes here, route here, use it when, used when, use only when, only when, when to use, useful when,
    use this, use for, use if, use after, use before, use during, use immediately, use proactively,
    should be used, must be used, to be used, load this, apply this, consult this, reach for this,
    when the user, when a user, when users, when you, when asked, when working, if the user, whenever,
    trigger, triggers, triggered, activate, activates, activated, invoke, invokes, invoked, run when,
    runs when, load when, loads when, apply when, applies when, read when, call when, helps with, help with,
    designed for, intended for, meant for, works with, useful for, ideal for, who ask, who asks, who want,
    who wants, who need, who needs, for anyone who`),
  arabic: listed(`
    استخدم عند, استخدم عندما, استخدم هذه, استخدم هذا, استخدمها عند, استخدمه عند, استخدم كلما, يستخدم عند,
    تستخدم عند, للاستخدام عند, متى تستخدم, متى يستخدم, حالات الاستخدام, عندما يطلب, عندما يسأل, عندما يريد,
    عندما يحتاج, عندما تحتاج, عندما يذكر, عندما يقول, عند طلب, عند الحاجة, عند العمل, إذا طلب, كلما طلب,
    كلما احتاج, كلما احتجت, كلما أراد, فعل عند, فعلها عند, يتم تفعيل, تفعل عند, تفعل تلقائيا, يفعل عند,
    استدع, يستدعى, تستدعى, شغل عند, مصمم لـ, مصممة لـ, مصمم خصيصا, مصممة خصيصا, مخصص لـ, مخصصة لـ, يساعد في,
    تساعد في, يعمل مع, تعمل مع`),
  chinese: listed(`
    当用户, 當用戶, 當使用者, 如果用户, 如果用戶, 用户要求, 用户需要, 用户提到, 用户说, 用户想, 用户提出,
    当你, 當你, 当您, 當您, 当需要, 當需要, 每当, 每當, 需要时, 需要時, 的时候, 的時候, 时使用, 時使用,
    时应使用, 时调用, 時調用, 时触发, 时激活, 时加载, 时启用, 时执行, 时适用, 情况下使用, 情況下使用,
    场景下使用, 使用场景, 使用場景, 适用场景, 適用場景, 使用时机, 何时使用, 使用此技能, 使用本技能,
    使用该技能, 使用該技能, 使用这个技能, 使用此 skill, 使用本 skill, 使用该 skill, 触发, 觸發, 激活, 啟用此,
    调用此, 调用本, 适用于, 適用於, 适合, 適合, 专为, 專為, 时可使用, 时可用, 时可以使用, 场景中使用, 时应用, 用于, 用於, 前执行此,
    前执行本, 前运行此, 前運行此, 前執行此`),
  french: listed(`
    utiliser quand, utilise quand, utilisez quand, utiliser lorsque, utilise lorsque, utilisez lorsque,
    utiliser pour, utilise pour, utilisez pour, utiliser si, utilisez si, utiliser dès, utilisez dès,
    utilise ce, utilise cette, utilisez ce, utilisez cette, utiliser ce, utiliser cette, à utiliser,
    quand l'utilisateur, lorsque l'utilisateur, si l'utilisateur, dès que l'utilisateur,
    quand un utilisateur, lorsqu'un utilisateur, quand les utilisateurs, lorsque les utilisateurs,
    quand vous, lorsque vous, quand tu, lorsque tu, dès que, dès qu', chaque fois que, chaque fois qu',
    se déclenche, déclenche-toi, déclencher, déclencheur, déclencheurs, déclenché, s'active, activer quand,
    activer lorsque, active-toi, active ce, activez ce, invoquer, invoquez, invoque, exécuter quand,
    exécuter lorsque, conçu pour, conçue pour, destiné à, destinée à, prévu pour, prévue pour, aide pour,
    fonctionne avec, quand, lorsque, lorsqu', au moment où, utilisé pour, utilisée pour, sert à, idéal pour,
    idéale pour, utile pour, en cas de`),
  german: listed(`
    verwenden wenn, verwende wenn, verwenden bei, verwende bei, verwenden für, zu verwenden, verwende diesen,
    verwende diese, verwende dieses, verwenden sie diesen, verwenden sie diese, nutze diesen, nutze diese,
    nutze wenn, nutzen sie diesen, nutzen sie diese, nutzen wenn, nutzen bei, benutze diesen, benutze diese,
    benutzen wenn, einsetzen wenn, einsetzen bei, anwenden wenn, anwenden bei, wenn der nutzer,
    wenn der benutzer, wenn der anwender, wenn der user, wenn die nutzerin, wenn nutzer, wenn benutzer,
    wenn anwender, wenn du, wenn sie, wenn jemand, falls der nutzer, falls der benutzer, sobald, immer wenn,
    jedes mal wenn, wird ausgelöst, auslösen wenn, auslöser, wird aktiviert, aktivieren wenn, aktiviere wenn,
    aktivieren bei, aufrufen wenn, ausführen wenn, laden wenn, gedacht für, gedacht fuer, entwickelt für,
    entwickelt fuer, vorgesehen für, geeignet für, geeignet fuer, hilft bei, hilfe bei, funktioniert mit,
    wenn, ideal für, nützlich für, nützlich bei, hilfreich bei, zum einsatz bei, verwendet bei,
    verwendet für, eingesetzt bei, eingesetzt für, genutzt bei, genutzt für, anzuwenden, einzusetzen`),
  hebrew: listed(`
    השתמש בסקיל, השתמשו בסקיל, להשתמש בסקיל, השתמש במיומנות, השתמשו במיומנות, יש להשתמש, השתמש כאשר,
    השתמש כש, השתמשו כאשר, השתמשו כש, לשימוש כאשר, לשימוש כש, מתי להשתמש, כאשר המשתמש, כשהמשתמש, כאשר משתמש,
    כשמשתמש, אם המשתמש, כאשר היוזר, כשהיוזר, כאשר צריך, כשצריך, כשיש צורך, בכל פעם, הפעל כאשר, הפעל כש,
    הפעל תמיד, להפעיל כאשר, להפעיל כש, מופעל כאשר, מופעל כש, טריגר, מיועד ל, מיועדת ל, מתאים ל, מתאימה ל,
    עוזר ב, מסייע ב, עובד עם`),
  japanese: listed(`
    場合に, 場合は, ときに, ときは, 際に, 時に使, 時に利用, 時に起動, 時に発動, たら使, このスキルを使,
    このスキルを利用, このスキルを適用, 本スキルを使, 使用タイミング, 使用場面, 利用シーン, ユーザーが求め,
    ユーザーから, と言った, と言われ, を求められ, を依頼され, を頼まれ, に使用する, に使用します, に使用して, に使用,
    で使用する, で使用します, に使う, に使います, トリガー, 発動, 向けに設計, のために設計, とき, 場合, 際,
    したい時, する時`),
  portuguese: listed(`
    use quando, usar quando, utilize quando, utilizar quando, use para, usar para, utilize para, use esta,
    use este, use essa, use esse, usar esta, usar este, utilize esta, utilize este, quando o usuário,
    quando a usuária, quando um usuário, quando os usuários, quando o utilizador, se o usuário, quando você,
    quando precisar, quando for necessário, quando for preciso, sempre que, toda vez que, ative quando,
    ativar quando, ativado quando, ativada quando, acione quando, acionar quando, acionado, acionada,
    gatilho, gatilhos, invoque, invocar quando, execute quando, executar quando, projetado para,
    projetada para, destinado a, destinada a, pensado para, pensada para, ajuda com, funciona com,
    serve para, quando, ideal para, útil para, usado para, usada para, em caso de, para quem`),
  spanish: listed(`
    usar cuando, usa cuando, use cuando, úsalo cuando, úsala cuando, úsese cuando, utilizar cuando,
    utiliza cuando, utilice cuando, utilízalo cuando, utilízala cuando, usar para, úsalo para, úsala para,
    usa esta, usa este, usar esta, usar este, utiliza esta, utiliza este, utilice esta, utilice este,
    cuando el usuario, cuando la usuaria, cuando un usuario, cuando los usuarios, si el usuario,
    cuando necesites, cuando se necesite, cuando quieras, cuando te pidan, cuando pida, siempre que,
    cada vez que, activar cuando, activa cuando, actívalo, actívala, se activa, se invoca, invocar cuando,
    invócalo, disparador, disparadores, ejecutar cuando, diseñado para, diseñada para, pensado para,
    pensada para, destinado a, destinada a, ayuda con, funciona con, sirve para, cuando, ideal para,
    útil para, utilizado para, en caso de, para quienes`),
  italian: listed(`
    quando, usare se, usa se, usare per, usa per, usalo per, usala per, da usare, se l’utente,
    ogni volta che, ogniqualvolta, prima di usare, attivare, attiva questa, si attiva, usa questa skill,
    usa questo skill, utilizza questa, qualora, ideale per, utile per, usato per, usata per, adatto a,
    adatta a, in caso di, pensato per, pensata per, serve a`),
  korean: listed(`
    할 때, 때 사용, 때 활용, 때 호출, 때 실행, 때 참고, 때 트리거, 때 적용, 경우 사용, 경우에 사용, 요청하면,
    요청 시, 요청시, 사용 시, 사용할 때, 필요할 때, 필요하면, 할 때마다, 트리거, 사용하세요, 하면 사용,
    경우에, 때마다, 시 사용, 때에`),
  russian: listed(`
    используй когда, используйте когда, использовать когда, используется когда, применяй когда,
    применяйте когда, применять когда, применяется когда, когда, используй для, используйте для,
    использовать для, используй при, используйте при, использовать при, применять при, если пользователь,
    если нужно, при запросе, по запросу, триггер, триггеры, активируется, вызывай, вызывайте, запускай,
    запускайте, если, подходит для, полезно при, полезен при, предназначен для`),
  vietnamese: listed(`
    dùng khi, sử dụng khi, dùng để, dùng cho, được dùng khi, khi người dùng, khi cần, khi bạn,
    khi được yêu cầu, khi làm việc, mỗi khi, nếu người dùng, kích hoạt khi, gọi khi, áp dụng khi, khi`),
} satisfies Record<string, readonly string[]>

function listed(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim())
}
