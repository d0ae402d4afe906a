/** The fuzzers: each is a file of this folder. */
export const FUZZERS = ['questions', 'knowledgeFiles', 'pages', 'modelEvents', 'backendParts', 'approvals']
