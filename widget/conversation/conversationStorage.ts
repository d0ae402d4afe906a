import { readTranscript, writeTranscript } from './storedTranscript.ts'
import type { Place, Transcript } from './transcript.ts'

/** What is stored, compared with what this tab has read and written. */
export interface Stored extends Transcript {
  /** Another tab has written it since. */
  readonly isNewer: boolean
  /** This tab could not replace it, so it does not say what has become of the turn. */
  readonly isOutdated: boolean
  /** Whoever wrote it had read all that this tab has stored. */
  readonly hasOwn: boolean
}

/** The stored conversation of a tab. Each write has a revision: a tab that has not read the last one cannot have removed what it added. */
export interface ConversationStorage {
  /** What is stored, as a look that changes nothing. */
  look(): Stored
  /** What is stored. It is known from then on. */
  read(): Stored
  /** Store a conversation in place of what is known. False if it is not stored. */
  write(transcript: Omit<Transcript, 'revision'>): boolean
}

/** @param place where the page stores it now */
export function createConversationStorage(place: () => Place): ConversationStorage {
  let known = 0
  /** The revision that this tab could not replace. */
  let outdated: number | undefined

  function look(): Stored {
    const transcript = readTranscript(place())
    const isNewer = transcript.revision > known
    return {
      ...transcript,
      isNewer,
      isOutdated: transcript.revision === outdated,
      hasOwn: isNewer && known !== outdated,
    }
  }

  return {
    look,
    read() {
      const stored = look()
      known = Math.max(known, stored.revision)
      return stored
    },
    write(transcript) {
      const isWritten = writeTranscript(place(), { ...transcript, revision: known + 1 })
      outdated = isWritten ? undefined : known
      if (isWritten) known += 1
      return isWritten
    },
  }
}
