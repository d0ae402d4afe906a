import { execFileSync } from 'node:child_process'

/** Make a named pipe into which no program writes. Node has no function for it. */
export function makePipe(path: string): void {
  execFileSync('mkfifo', [path])
}
