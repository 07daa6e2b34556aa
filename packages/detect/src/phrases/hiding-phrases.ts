// Orders to hide from the user what was done, in the words that come first to mind. They say which deed, or which step: "do not tell the
// user that you are done" is honest.

const doneInGerman = 'fertig|abgeschlossen|erledigt|gepruft'
const doneInFrench = 'fini|termine|acheve|verifie'
const doneInSpanish = 'terminado|acabado|completado|finalizado|verificado'

/** A word of every phrase in `hidingPhrases`. */
export const hidingWords =
  'nutzer nutzern nutzerin benutzer benutzern benutzerin utilisateur utilisatrice usuario usuaria utilizador'

/** In languages in Latin letters. */
export const hidingPhrases: readonly string[] = [
  `\\b(?:sage?|erzahle?|berichte|verrate?) (?:dem|der|den) (?:be)?nutzer(?:in|n)? (?:nicht|nie|niemals),? dass du (?![^.!?]{0,80}\\b(?:${doneInGerman})\\b)(?=[^.!?]{0,120}\\bhast\\b)`,
  '\\b(?:sage?|erzahle?|verrate?) (?:dem|der|den) (?:be)?nutzer(?:in|n)? nichts (?:davon|daruber|hiervon)\\b',
  '\\berwahne? (?:dies(?:en|es|e)?|das)(?: (?:schritt|vorgang|aktion))? (?:nicht|nie|niemals) (?:gegenuber|vor) (?:dem|der) (?:be)?nutzer',
  `\\bne (?:dis|dites|revele[sz]?|avoue[sz]?) (?:pas|jamais) a l'utilisat(?:eur|rice) que (?:tu as|vous avez) (?!(?:${doneInFrench})\\b)`,
  "\\bne (?:mentionne[sz]?|signale[sz]?|dis|dites|revele[sz]?) (?:pas|jamais|rien) (?:ceci|cela|de (?:ceci|cela)|cette (?:etape|action)) a l'utilisat(?:eur|rice)\\b",
  `\\b(?:no|nunca|jamas) (?:le )?(?:digas?|cuentes?|informes?|reveles?|menciones?) (?:al usuario|a la usuaria) que (?:has|hayas) (?!(?:${doneInSpanish})\\b)`,
  '\\b(?:no|nunca|jamas) (?:le )?(?:menciones?|reveles?|digas?|cuentes?) (?:esto|nada de esto|este paso|esta (?:accion|etapa)) (?:al usuario|a la usuaria)\\b',
  '\\b(?:nao|nunca|jamais) (?:diga|conte|informe|revele|mencione) (?:ao usuario|a usuaria|ao utilizador) que (?:voce )?(?:enviou|carregou|copiou|leu|apagou|removeu|alterou|coletou|transferiu|executou)\\b',
  '\\b(?:nao|nunca|jamais) (?:mencione|revele|conte|diga) (?:isso|isto|nada disso|est[ea] (?:passo|etapa|acao)) (?:ao usuario|a usuaria|ao utilizador)\\b',
]

/** In other scripts. */
export const hidingPhrasesNotLatin: readonly string[] = [
  '(?<![а-я])не (?:говори|сообщай|рассказывай|раскрывай)(?:те)? пользовател(?:ю|ям),? (?:о том,? )?что (?:ты|вы) (?:загрузил|отправил|скопировал|прочитал|прочел|удалил|изменил|передал|собрал|выполнил)',
  '(?<![а-я])не (?:говори|сообщай|рассказывай|упоминай)(?:те)? (?:об этом|это|этот шаг|об этом шаге) пользовател(?:ю|ям)',
  '(?:不要|别|请勿|切勿|不得|绝不)(?:告诉|告知|通知)(?:用户|使用者)你(?:已经?|曾)?(?:上传|发送|读取|删除|修改|复制|收集|执行)',
  '(?:不要|别|请勿|切勿|不得|绝不)(?:向|对)(?:用户|使用者)(?:提及|提起|透露|说起)(?:这|此)',
  'したことを(?:ユーザー|利用者)には?\\S{0,3}(?:伝え|知らせ|教え|話さ|言わ|报告し|言及し)ない',
  'この(?:ステップ|手順|手顺|操作)を(?:ユーザー|利用者)には?\\S{0,3}(?:伝え|知らせ|教え|話さ|言わ|报告し|言及し)ない',
  '(?:업로드|전송|복사|삭제|변경|수집|실행)(?:했다는|한) (?:사실|것|점)을 사용자에게(?:는)? (?:절대로? )?(?:말하지|알리지|언급하지|보고하지|알려주지) ?(?:마|않|말)',
  '이 (?:단계|작업)[를을] 사용자에게(?:는)? (?:절대로? )?(?:말하지|알리지|언급하지|보고하지|알려주지) ?(?:마|않|말)',
  'لا تخبر المستخدم (?:انك (?:رفعت|ارسلت|نسخت|قرات|حذفت|غيرت|جمعت)|بهذا|عن هذا|بذلك)',
  'لا تذكر هذ[هةا] (?:الخطوة|الخطوه|الاجراء) للمستخدم',
  'אל (?:תספר|תגיד|תגלה|תאמר)[יו]? למשתמש (?:שהעלית|ששלחת|שהעתקת|שקראת|שמחקת|ששינית|שאספת|על כך|על זה)',
  'אל (?:תזכיר|תספר|תגלה)[יו]? את (?:השלב|הפעולה) (?:הזה|הזאת|הזו) למשתמש',
]
