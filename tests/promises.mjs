/**
 * The promises of this project to visitors, owners and operators, and the tests that attack each of them. SECURITY.md shows
 * the list, `npm run attack` runs the tests, and `tests/promises.test.ts` checks both.
 *
 * @typedef {object} Promised
 * @property {string} name two or three words, for the command
 * @property {string} promise one sentence that is true for whoever reads it
 * @property {Record<string, string[]>} attacks test file -> titles in it, as they are in the source
 * @property {string[]} [longAttacks] test files that take too long for the command and run in the proof
 */

/** @type {Promised[]} */
export const PROMISES = [
  {
    name: 'cost of a question',
    promise:
      'No question, whatever it repeats, takes the server more than milliseconds, so it delays nobody else; the same holds for a tab with `backend="static:…"`.',
    attacks: {
      'tests/expressions.cost.test.ts': ['no repetition slows down an expression that nothing has checked yet'],
      'tests/proof/expressions.test.ts': [
        'no regular expression of the sources takes more than linear time, whatever the text',
        'no repetition of its own alternatives, of blanks, signs or letters slows an expression down',
      ],
      'tests/shared/reply/answer.cost.test.ts': ['%s answers every question within its cost, whatever it repeats'],
      'tests/proof/attack.test.ts': ['a server %s answers questions that repeat anything up to the limit'],
      'tests/server/assistants/history.cost.test.ts': [
        'a history of one long message of the %s costs as much as one of plain letters',
      ],
      'tests/proof/requestCost.test.ts': ['a body in chunks of one byte costs at most'],
    },
    longAttacks: ['tests/proof/fuzz/questions.test.ts', 'tests/proof/requestCost.test.ts'],
  },
  {
    name: 'a net under the server',
    promise:
      'A server whose event loop is blocked, or that crashes, also while it starts again, is running again within seconds; a stop still stops it.',
    attacks: {
      'tests/server/keeper/keepServing.integration.test.ts': [
        'a server with a blocked event loop is started again: open replies break off, the next question is answered',
        'a server that is killed, and %i times more while it starts again, comes back',
        'a configuration that is wrong after an edit is tried again, slower and slower, until it is fixed',
        '%s in the pause before another start ends the keeper at once',
        'SIGTERM also ends a blocked server, and does not start it again',
        'a server ends when the process that keeps it is killed',
      ],
      'tests/server/keeper/watchBeats.test.ts': [
        'a process that listens and then says nothing for five seconds is killed',
        'beats of a busy machine, four seconds late each, keep a process alive',
      ],
    },
  },
  {
    name: 'a model that fails',
    promise:
      'A model that is down, overloaded or beyond its tokens of the day leaves no visitor without an answer where the site has texts, and the page says that no model answered.',
    attacks: {
      'tests/server/assistants/replacement.integration.test.ts': [
        'the site answers in its place, and the headers say so',
        'after its first word, a model that fails breaks off its reply',
      ],
      'tests/server/assistants/dailyTokens.integration.test.ts': [
        'when the tokens of the day are spent, the site answers, and the model is not asked any more',
      ],
      'tests/server/redis/tokenBudget.integration.test.ts': ['replicas have one budget'],
      'tests/widget/conversation/createConversation.test.ts': [
        'when the site answers in place of the model, the subtitle says so',
      ],
    },
  },
  {
    name: 'requests on the wire',
    promise:
      'No request stops the server, reads a file outside the site, reaches a private address or smuggles a second request.',
    attacks: {
      'tests/server/http/absoluteForm.integration.test.ts': [
        'the host of an absolute form counts, and not that of the header',
        'a request with a second host, %s, is refused',
      ],
      'tests/proof/attack.test.ts': ['each hostile request on the wire gets one refusal or one answer'],
      'tests/server/http/hostileRequests.integration.test.ts': [
        'any body gets a reply or an error with a code',
        'the server survives any bytes on the wire',
      ],
      'tests/server/http/serveSite.integration.test.ts': [
        'Range: %s is ignored on every path',
        '%s gets the page for 404',
      ],
      'tests/server/http/largeBodies.integration.test.ts': ['a body in thousands of tiny chunks is cut'],
    },
    longAttacks: ['tests/proof/serverMemory.test.ts'],
  },
  {
    name: 'visitors who hold on',
    promise: 'A visitor who sends or reads slowly, or never, is cut in time and keeps no place of another visitor.',
    attacks: {
      'tests/server/http/shareConnections.integration.test.ts': [
        'a visitor with more idle connections than its share loses the oldest, and keeps its share',
        'when all connections are taken, the one with the longest idle time is closed for a new visitor',
      ],
      'tests/server/http/visitorsWhoHold.integration.test.ts': [
        'a visitor who %s is cut in time',
        '40 connections with 300 unread requests each are closed',
        'a visitor who never reads a reply is cut after its end',
      ],
    },
  },
  {
    name: 'a reply speaks for itself',
    promise:
      'Nothing in the words of a model becomes a source, a suggestion, a tool call, an approval or an error of the interface.',
    attacks: {
      'tests/server/knowledge/modelReplies.property.test.ts': [
        'whatever a model says, a reply in the protocol %s has only the sources and questions of the server',
      ],
      'tests/server/assistants/definitionGuard.test.ts': [
        'no line of a model %s is a definition for Markdown or for the widget, however it is cut',
      ],
      'tests/shared/reply/textStart.test.ts': ['an answer that quotes such a page is plain text too'],
      'tests/widget/panel/sourceHosts.test.ts': [
        'in a %s, no line of the text is a source or a question',
        'a source at %s with the title %s is listed as %s',
      ],
      'tests/proof/attack.test.ts': [
        'no words of a model become a source, a suggestion, a tool or an error of the page in the protocol %s',
        'half a character of the model does not reach the visitor',
      ],
      'tests/server/knowledge/hostileTries.test.ts': [
        'the answer %j gives no source that the server did not give',
        'the question %j changes no rule and adds no source',
      ],
      'tests/server/knowledge/modelSources.integration.test.ts': [
        'sources that a model invents are not sources of the reply',
      ],
    },
    longAttacks: ['tests/proof/fuzz/modelEvents.test.ts'],
  },
  {
    name: 'a guessed protocol',
    promise:
      'A protocol that the widget only guessed from the bytes of a plain text shows text and runs no tool of the page.',
    attacks: {
      'tests/widget/chat/guessedProtocol.test.ts': [
        'A reply that %s is an error, and nothing is sent again',
        'A reply of type %s is JSON only if the type says so',
        'A reply without a type that begins with %s and continues in words is a text',
        'A header that names one protocol does not let another one act',
        'A resumed reply cannot act either',
      ],
      'tests/widget/conversation/guessedProtocol.test.ts': [
        'text that looks like a stream runs no tool, and shows no source, no suggestion and no tool',
      ],
    },
    longAttacks: ['tests/proof/fuzz/backendParts.test.ts'],
  },
  {
    name: 'an approval',
    promise:
      'Only the visitor’s press allows a tool that asks (`confirm`), or a call of a backend that asks: nothing in a stream, in stored messages or in the storage of the page allows anything, and a press counts if it began on the button. A refusal may also come from another question, a stream or the storage: it runs nothing. What is asked shows the name of every argument, and no value can be read as another one.',
    attacks: {
      'tests/widget/chat/approvals.test.ts': [
        'A stream with %j in each chunk of a call runs no tool that asks, and reports no decision',
        'A transport of AI SDK whose chunks have %j decides nothing',
        'A stored message of %s decides nothing, whatever its fields say',
        'Of two calls with one id, a press on one allows neither',
        'The decision belongs to the call that was read: the same id with other arguments asks again',
      ],
      'tests/widget/conversation/storedApprovals.test.ts': [
        'A forged part %s runs nothing, also when the visitor allows another call',
      ],
      'tests/widget/conversation/takenDecisions.test.ts': [
        'A call %s is not asked again after a reload',
        'A call that is over does not keep the answer to another one back, nor goes with it',
      ],
      'tests/widget/panel/presses.test.ts': [
        'A finger that was down before the question came answers nothing when it leaves a button',
        'A press that began on the other button, or beside them, answers nothing',
        'A press that began on another question answers nothing',
      ],
      'tests/widget/panel/failures.test.ts': [
        'A long value is cut by itself, its rest is one press away, and the names after it are shown: case %#',
        'No value of %j can be read as another field',
        'A question with %s that replaces one has other buttons: a press on the old ones allows nothing',
        'Arguments that cannot be shown can only be refused',
      ],
      'tests/widget/panel/callFields.test.ts': [
        'a value is shown with what the eye would not see: %s',
        'arguments with %s, which a page’s own transport may give, cannot be shown, so not be allowed',
        'a value with letters or escapes of both directions is shown in the order of its signs: %j',
        'a name cannot reorder the names around it: %j',
      ],
    },
    longAttacks: ['tests/proof/fuzz/approvals.test.ts', 'tests/proof/fuzz/backendParts.test.ts'],
  },
  {
    name: 'a hostile page',
    promise:
      'A page of a site, its headings and its anchors are only text: in an answer, in the prompt of a model and in the knowledge file. An address in its text may become a link, which shows its host.',
    attacks: {
      'tests/knowledge/hostileSites.test.ts': [
        'has safe addresses and visible texts',
        'answers with links to its own sections only (language: %s)',
      ],
      'tests/knowledge/read/readingCost.test.ts': ['%j many times'],
      'tests/server/assistants/withoutMarks.test.ts': [
        'neither the address nor the words of a contact add a line or a link to the rules',
      ],
      'tests/server/knowledge/hostileTries.test.ts': ['stays in its frame as a %s'],
      'tests/server/knowledge/modelSources.integration.test.ts': [
        'a passage cannot end its frame, claim a number or speak for a role',
        'the page that a visitor reads is quoted as untrusted lines, cut, and cannot end its frame',
        'the prompt holds no secret',
      ],
      'tests/proof/attack.test.ts': ['no message of a conversation brings a mark of a chat template to the model'],
    },
    longAttacks: ['tests/proof/fuzz/pages.test.ts', 'tests/proof/fuzz/knowledgeFiles.test.ts'],
  },
  {
    name: 'what is indexed',
    promise:
      '`nicodata-chat index` asks only the origin that its owner typed, whatever a link, a sitemap, a redirect or a name says, and what it gets unpacks to at most 10 MB a page, or 20 MB a PDF file.',
    attacks: {
      'tests/cli/crawl/onlyItsOrigin.integration.test.ts': [
        'a redirect to another site is not followed',
        'the path of a page that begins like a host is a path of the site',
        'with a redirect, or in the address of a page',
      ],
      'tests/cli/crawl/publicName.integration.test.ts': [
        'a public name with %s that leads to %s is refused before a connection',
        'a name that leads into the network only after it was checked (DNS rebinding) is refused',
      ],
      'tests/cli/crawl/publicAddress.test.ts': [
        '%s is not public',
        'a public name with the address %s among others is refused',
      ],
      'tests/cli/crawl/crawlSite.integration.test.ts': [
        'that unpacks by %s to more than 10 MB ends, and the others are read',
        'decides what is requested, by the name of this program',
      ],
    },
  },
  {
    name: 'links and size of sites',
    promise:
      'In a folder that is served, no link that leads out of it is followed, and circles of links stop nothing. An indexed site has at most 200 MB in all.',
    attacks: {
      'tests/server/http/serveSite.integration.test.ts': [
        'a link %s is not served, and the start says so',
        'a %s that is a link out of the folder is not served',
      ],
      'tests/cli/largeSites.integration.test.ts': [
        'a folder %s has at most 200 MB in all',
        'the %s of a fetched site have at most 200 MB in all',
        'a server reads no larger folder and no larger file either',
      ],
    },
  },
  {
    name: 'an edit starts',
    promise:
      'A content that `npm run build` accepts starts `npm start` and answers on a static host. What the assistant could not read is an error of the build that names file, field and limit.',
    attacks: {
      'tests/site/plugin/startingEdits.property.test.ts': [
        'a content that the build accepts is read and answered by the server; else each sentence names a file',
      ],
      'tests/site/plugin/contentFacts.test.ts': [
        'of %s, the text %s that is too long for a fact is a text of its section',
        'a text with %s is a fact in one line of visible characters',
        '%s of more than 200 characters fails the build',
      ],
      'tests/knowledge/read/knowledgeFile.test.ts': ['a fact %s is an error that names it and the limit'],
    },
  },
  {
    name: 'a hostile backend',
    promise: 'Nothing that a backend sends, of any kind or number, stops the page of the host or the chat.',
    attacks: {
      'tests/widget/chat/limits.test.ts': [
        'Of calls under ids that come again and again, no more run than of different ones',
        'A reply of endless %s keeps 200, and counts the others',
        'Of endless tool calls, the calls in the reply run, and nothing waits for the others',
      ],
      'tests/widget/chat/depth.test.ts': [
        'JSON of thousands of levels as %s fails its reply, and the next question is answered',
        'A stored message with %s that is too deep does not stop the conversation',
      ],
      'tests/widget/panel/limits.test.ts': ['in %s, of %i sources 50 are listed, and the rest is counted: %s'],
      'tests/widget/chat/malformed.test.ts': [
        'A line of ten megabytes that is wrong is quoted in part only',
        'An event of wrong JSON is a clear error',
      ],
    },
    longAttacks: [
      'tests/proof/endlessParts.test.ts',
      'tests/proof/endlessReplies.test.ts',
      'tests/proof/faults.test.ts',
      'tests/proof/fuzz/backendParts.test.ts',
      'tests/proof/pathologicalAnswers.test.ts',
    ],
  },
  {
    name: 'limits of visitors',
    promise:
      'One home connection is one visitor for all limits, whatever headers it sends, and never keeps the others from asking.',
    attacks: {
      'tests/server/http/rateLimit.test.ts': [
        '%s may ask as much as %i visitors',
        'lines of different /48 share nothing, and neither do IPv4 addresses of different /24',
      ],
      'tests/server/http/shareConnections.integration.test.ts': [
        'the addresses %s are one visitor, with one share of the connections',
      ],
      'tests/server/chat/StreamCounts.test.ts': [
        'with MAX_STREAMS=%i, no network holds more than a quarter of the replies, and each at least one',
      ],
      'tests/proof/attack.test.ts': [
        'the addresses of one home connection share one limit',
        'no header gives a visitor a second limit',
      ],
      'tests/server/chat/chatRoute.integration.test.ts': [
        'every route that costs something has a limit, and a visitor at the limit of questions can still stop a reply',
        'each visitor has a limit; only the header of the trusted proxy identifies visitors',
        'a visitor has a limit of concurrent replies; the next one is refused until one ends',
        'with a list of origins, only those and the site’s own origin may ask; others are refused at once',
      ],
      'tests/server/chat/streaming.integration.test.ts': ['an unknown id resumes nothing and stops nothing'],
      'tests/server/http/clientKey.test.ts': ['headers are ignored unless a proxy is trusted to write them'],
      'tests/server/http/manyHeaders.integration.test.ts': [
        'behind a trusted proxy, a visitor with %s is the same visitor',
        '%s hide no header that a check needs',
      ],
      'tests/server/proxies.integration.test.ts': [
        'a visitor at the limit gets no answer with %i header lines',
        'each visitor has a separate limit, and a forged header does not change it',
      ],
    },
  },
  {
    name: 'insights',
    promise:
      'Only what a visitor has put to the owner by a press is shown as written, at most 300 visible characters of 200 questions a week. All else of the report of an owner has no question, no number and no word with a capital: it shows a word only if it came from five networks in five conversations, which limits what one person can show and proves nothing, because pages invent the ids of conversations. On the public address it opens only with its token.',
    attacks: {
      'tests/server/insights/saveReport.integration.test.ts': [
        'a full disk leaves no empty and no half report, and with room the report is there whole',
      ],
      'tests/server/insights/createInsights.test.ts': [
        'the words of %s are not shown',
        'the questions of one conversation that grows are of one visitor, whatever its addresses are',
        'a visitor who asks for thousands of things makes nobody else’s phrases disappear',
        'the memory has no text of a phrase before the fifth visitor, and no address',
        'a question to the owner is in the report of its week, which stays for one week more',
        'one visitor has room for 20 questions to the owner each week, with any address of a home line',
        'the log of a report that cannot be written has no word of a question to the owner',
      ],
      'tests/server/insights/cleanQuestion.test.ts': [
        'a question with %s is one visible line',
        'a question of many %s is cut at 300 characters',
      ],
      'tests/server/insights/ownerQuestions.integration.test.ts': [
        'what was only asked is not in the report',
        'nothing else becomes a question to the owner',
        'a week has room for 200 questions, and deletes them with it',
      ],
      'tests/server/insights/reportPage.test.ts': ['a question to the owner is text on the page: %s'],
      'tests/server/insights/weekFigures.test.ts': ['a spreadsheet reads %j as text'],
      'tests/widget/panel/ownerQuestion.test.ts': [
        'under an answer that found nothing, a press shows the question, and a second one sends it alone',
        'without a press, nothing is sent',
      ],
      'tests/server/insights/phrases.test.ts': ['%s is in no phrase, not even a part of it'],
      'tests/server/insights/insightsRoute.integration.test.ts': [
        'a conversation that moves through networks, and requests without an id, are one visitor of a phrase each',
        'a phrase with a number, an address or a name does not appear in any form, whoever uses it',
        'the public address has no report without a token, also for a loopback peer',
        'pages of other sites cannot read the report, and guesses of the token are limited',
      ],
    },
    longAttacks: ['tests/proof/attack.test.ts'],
  },
  {
    name: 'foreign pages',
    promise:
      'No page of another site reads the metrics, the report or the outbox, or asks past a list of ALLOWED_ORIGINS, also when it makes its own name lead to the server (DNS rebinding).',
    attacks: {
      'tests/server/metricsRoutes.integration.test.ts': [
        'the address of the metrics shows nothing to a page %s',
        'a request with the absolute form, without a host or with two is judged by what it names',
      ],
      'tests/server/http/cors.integration.test.ts': [
        'with a list of origins, a page of %s is refused, although its host is %s',
      ],
      'tests/server/http/hostName.test.ts': [
        'the host %j may be another machine',
        'a page of another site may have the host %j',
      ],
      'tests/server/http/thisMachine.test.ts': ['a request for the host %j is not for this machine'],
    },
  },
  {
    name: 'logs',
    promise: 'No log and no error has a question, an answer, a key or the id of a conversation.',
    attacks: {
      'tests/server/insights/createInsights.test.ts': [
        'a server that stops with a folder that cannot be written leaves the figures of each week in the log, without words',
      ],
      'tests/server/assistants/upstreamError.test.ts': ['of the error %j the log says %j'],
      'tests/server/proxies.integration.test.ts': [
        'Traefik keeps requests for /api/chat out of its access log, also below a path',
      ],
      'tests/server/main.integration.test.ts': [
        'the log never has the question, even when the model server quotes it',
        'the log has events, no messages, and no id of a conversation',
      ],
      'tests/server/chat/outcomes.integration.test.ts': [
        'log and metrics show how each reply ended, but no message of the model server',
      ],
      'tests/server/app.integration.test.ts': [
        'an unexpected error gives the visitor one sentence, and only the log has its stack trace',
      ],
      'tests/server/env.test.ts': ['the error does not repeat a wrong value, because it may be a secret'],
    },
  },
  {
    name: 'without Redis',
    promise: 'Visitors get their replies while Redis is frozen or away, and each server keeps the limits.',
    attacks: {
      'tests/server/redis/redisErrors.integration.test.ts': [
        '%s is logged once, by its code only, and its end too; every question passes',
        'is in the health route, and takes no replica out of service',
      ],
      'tests/server/chat/replicas/replicas.integration.test.ts': [
        'visitors get their replies while Redis is frozen',
        'a backend without a reachable Redis still answers, with limits in its own memory',
      ],
    },
  },
  {
    name: 'hostile Markdown',
    promise:
      'No reply runs a script, loads or opens an address by itself, hides where a link leads or breaks the page’s content policy, also with Trusted Types.',
    attacks: {
      'tests/proof/hostileAnswers.test.ts': [
        'no hostile reply runs, requests, opens or changes anything, hides an address, or loses its text',
        'pictures of allowed origins load at once, and others after a click',
      ],
      'tests/widget/markdown/linkTarget.test.ts': ['the label %j of a link to another host shows where the link leads'],
      'tests/widget/markdown/Markdown.test.tsx': ['text that touches a link is read with it: %s'],
      'tests/widget/panel/sources.test.ts': ['a source at %s has no link'],
      'tests/site/plugin/responseHeaders.test.ts': ['inline scripts and inline styles are forbidden'],
    },
    longAttacks: ['tests/proof/hostilePages.test.ts', 'tests/widget/markdown/nothingRaw.property.test.ts'],
  },
  {
    name: 'stored state',
    promise:
      'What another script has put into the storage of the page runs nothing that the visitor does not allow, and stops neither chat nor form.',
    attacks: {
      'tests/widget/conversation/transcript.test.ts': ['a store with other data does not make the chat fail'],
      'tests/widget/conversation/storedApprovals.test.ts': [
        'A forged part %s runs nothing, also when the visitor allows another call',
        'A store with thousands of levels in %s stops neither the chat nor its storage',
      ],
      'tests/site/contact/ContactForm.test.tsx': ['a stored draft of %s is ignored'],
    },
  },
  {
    name: 'pinned files',
    promise:
      'A file that an import map pins is never loaded without its integrity, also when a failed load is tried again.',
    attacks: {
      'tests/shared/importFile.test.ts': [
        'an import map that %s keeps the file from every other address',
        'an import map with %s in a name can name any file',
        'a script %s that has an `integrity` keeps the file from every other address',
        'so does one that comes after the failure, whatever the letters of its type',
        'so does one that the page has removed, whenever',
      ],
      'tests/browser/embed.test.ts': [
        'an import map pins the file that answers without a server: that file runs, and no other',
        'a pinned file that did not come once is tried again by its own address only',
      ],
    },
  },
  {
    name: 'contact form',
    promise:
      'A message of the form adds no header to a mail, and no other page can send one or read the outbox of a demonstration.',
    attacks: {
      'tests/site/contact/sendContact.test.ts': [
        'characters that could add mail headers, and invalid ones, are removed',
      ],
      'tests/server/http/mailbox.integration.test.ts': [
        'a message of type %j, which any page can send with a form, is refused',
        'the page of the form may send, and no response allows other origins to read it',
      ],
    },
  },
  {
    name: 'what is published',
    promise: 'What we publish or download is what was built from these sources or pinned by its sum.',
    attacks: {
      'tests/releaseWorkflow.test.ts': [
        'one job of a release may sign and publish, and it has no other right',
        'that job runs only npm, on the file that another job has built and tested',
        'in $file a job that may write runs nothing of the repository or of a package',
      ],
      'tests/sizesWorkflow.integration.test.ts': ['%s in the table of a branch is not in the comment'],
      'tests/scripts/model/installModel.integration.test.ts': [
        'an engine that was changed during the transfer is not installed',
      ],
      'tests/scripts/model/downloadFile.integration.test.ts': [
        'a file with another sum than the pinned one is removed, and one sentence says so',
      ],
      'tests/browser/embed.test.ts': ['a file that is not the pinned one does not run'],
    },
    longAttacks: ['tests/proof/sameBytes.test.ts'],
  },
]
