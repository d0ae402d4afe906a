import { importFile } from '../../../shared/importFile.ts'
import { tryPatiently } from '../../../shared/tryPatiently.ts'

/** Beginnings of the formats that the dialects read. */
const DIALECTS =
  /"(?:candidates|invocationId|textResponse|recipient_id|run_id|task_id|responses)":|^event: ?(?:messages|values)|"message-start"/

/** Fetch the dialects from beside the panel's file, if a reply needs them. Without the file it is read as it can be. */
export async function importDialects(start: string): Promise<void> {
  if (!DIALECTS.test(start)) return
  await tryPatiently(() => importFile('nicodata-chat.dialects.js', import.meta.url)).catch(() => {})
}
