/** All UI strings of the widget, shown or spoken. Pages replace any of them with the `strings` property. */
export interface ChatStrings {
  /** Name of the launcher button, visible from 640 px of width. */
  launcherLabel: string
  /** Title of the panel; name of the landmark of launcher and panel. */
  heading: string
  /** Under the title, until the backend names its model. The page's own text is always shown while a model answers. */
  subtitle: string
  /** Under the title. `{model}` is the model's name as a person reads it: `Qwen2.5` for `qwen2.5:7b`. */
  subtitleModel: string
  /** Under the title, when the model runs in the backend itself. `{model}` as above. */
  subtitleLocal: string
  /** Under the title, when the backend answers without a language model: with quotes of the site. */
  subtitleDemo: string
  placeholder: string
  /** Markdown of the message that opens every conversation. */
  welcome: string
  /** Under the input. Under quotes, which no AI has written, only the page's own is shown. */
  note: string
  /** Under the input when a question nears its limit: `{count}` characters of `{max}`. */
  length: string
  /** Below the input, while the end of a long paste waits for the next message. */
  pasteRest: string
  close: string
  /** The button that makes the panel large, and a card again. */
  enlarge: string
  reduce: string
  /** Announced when the panel has become large, and a card again. */
  enlarged: string
  reduced: string
  /** Name of the list of messages. */
  conversation: string
  /** Name of the input. */
  question: string
  send: string
  stop: string
  clear: string
  /** Announced when the conversation is cleared. */
  cleared: string
  /** Brings the cleared conversation back, until the next question. */
  undoClear: string
  download: string
  /** First words of the file name of a downloaded conversation. */
  downloadName: string
  /** How replies were made, in a downloaded conversation. For quotes of the site, `subtitleDemo`. */
  madeByModel: string
  latest: string
  /** Name of the group of questions that can be asked with a click. */
  suggestions: string
  /** Author of a message: announced before the message, and written in a downloaded conversation. */
  visitor: string
  /** The same for a reply. `{heading}` is replaced by the title of the panel. */
  assistant: string
  replying: string
  /** Beside the dots, and announced, if no word of the reply has come for four seconds. */
  late: string
  /** Announced in place of a long reply, before its first paragraph. */
  replyLength: string
  /** Description of the launcher when a reply came while the panel was closed. */
  unread: string
  copyReply: string
  replyCopied: string
  /** Under the last reply: get another reply, edit the question, restore what either has replaced. */
  askAgain: string
  edit: string
  restore: string
  reasoning: string
  /** `{tool}` is the title of the tool, else its name. */
  toolCalled: string
  toolAnswered: string
  toolFailed: string
  toolDenied: string
  /** The visitor is asked whether the tool may run; `toolAllow` and `toolDeny` are the answers. */
  toolApproval: string
  toolAllow: string
  toolDeny: string
  errorTitle: string
  errorText: string
  /** After `errorText` when a file did not load and a reload keeps the question. If it is the panel's, in place of `note`. */
  errorReload: string
  /** In place of `errorText` when the backend refused: too many questions, not logged in. */
  errorTooMany: string
  errorLogin: string
  /** When a part of the answer had arrived. */
  errorCutTitle: string
  errorCut: string
  /** In place of `errorText` when the question is longer than `{max}` characters, or larger than an unknown limit. */
  errorTooLong: string
  errorTooLarge: string
  /** In place of `errorText` when the backend answers no more questions today. */
  errorTomorrow: string
  /** In place of `errorText` when the browser knows that it has no network. */
  errorOffline: string
  retry: string
  /** In place of `retry` while the backend asks to wait for `{seconds}`. */
  retryIn: string
  /** After a reply that the backend ended early. The first one also follows a reply that is too long to be shown. */
  endedByLength: string
  endedByFilter: string
  endedByAbort: string
  copyCode: string
  codeCopied: string
  /** Over code of an unnamed language; before the language, the name of code that scrolls. */
  code: string
  /** Name of a table that scrolls. */
  table: string
  /** Names of the checkboxes of a task list, for screen readers. */
  taskDone: string
  taskToDo: string
  /** Button under a blocked picture. `{host}` is replaced by the host that would be asked. */
  loadImage: string
  /** Buttons that rate a reply. */
  helpful: string
  unhelpful: string
  /** Description of a picture that is part of a reply. */
  picture: string
  /** Link to another file of a reply. `{type}` is replaced by its media type. */
  downloadFile: string
  /** Before the list of a reply's sources, for screen readers. */
  sources: string
  /** After a reply that has `{count}` more sources, files or other parts than are shown. */
  omitted: string
  /** Spoken name of a number in the text. `{number}` and `{title}` are those of the source. */
  citation: string
  /** Button on the page that brings the visitor back from a source. */
  backToChat: string
  /** Announced when the panel has closed, as it covered a source. */
  steppedAside: string
  /** Button that prepares a message to a person, `{name}`; `handoverUnnamed` if the page gives no name. */
  handover: string
  handoverUnnamed: string
  /** Shows what would be sent to the owner of the site, and what is shown and announced once it is sent. */
  ownerQuestion: string
  ownerQuestionSent: string
  /** The prepared message. `{conversation}` is replaced by the questions and the beginnings of their answers. */
  draft: string
}
