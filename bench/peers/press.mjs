/**
 * Presses on a launcher. Each event is sent at its moment, and not after the page's answer to the one before: a hand does not wait
 * for a busy page.
 */
import { setTimeout as wait } from 'node:timers/promises'

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').CDPSession} CDPSession
 *
 * @typedef {object} Press
 * @property {string} title
 * @property {(page: Page, session: CDPSession, launcher: string) => Promise<void>} act
 * @property {boolean} [hasTouch] The machine has a touch screen.
 */

/** How long a finger, a mouse button or a key is down. */
const PRESSURE_MS = 80

/** The pointer comes from the middle of the page, with a step in each frame. */
const WAY = { from: { x: 640, y: 400 }, steps: 8, stepMs: 16 }

/** A hand's pointer stays on the launcher before the press: a widget may prepare meanwhile. @type {Press[]} */
export const PRESSES = [
  ...[0, 50, 100, 250].map(rest => ({ title: `hand, ${rest} ms`, act: byHand(rest) })),
  { title: 'finger', act: byFinger, hasTouch: true },
  { title: 'key', act: byKey },
  { title: 'script', act: byScript },
]

/**
 * @param {number} rest
 * @returns {Press['act']}
 */
function byHand(rest) {
  return async (page, session, launcher) => {
    const { x, y } = await centreOf(page, launcher)
    const { from, steps, stepMs } = WAY
    /** @type {Promise<void>[]} */
    const sent = []
    for (let step = 0; step <= steps; step++) {
      const part = step / steps
      const at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }
      sent.push(send(session, 'Input.dispatchMouseEvent', { type: 'mouseMoved', ...at }))
      if (step < steps) await wait(stepMs)
    }
    await wait(rest)
    const button = /** @type {const} */ ({ x, y, button: 'left', clickCount: 1 })
    sent.push(send(session, 'Input.dispatchMouseEvent', { type: 'mousePressed', ...button }))
    await wait(PRESSURE_MS)
    sent.push(send(session, 'Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }))
    await Promise.all(sent)
  }
}

/** @type {Press['act']} */
async function byFinger(page, session, launcher) {
  const at = await centreOf(page, launcher)
  const start = send(session, 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await wait(PRESSURE_MS)
  await Promise.all([start, send(session, 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })])
}

/**
 * The space bar, which clicks a button when it is released.
 *
 * @type {Press['act']}
 */
async function byKey(page, session, launcher) {
  await page.locator(launcher).first().focus()
  const key = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32 }
  const down = send(session, 'Input.dispatchKeyEvent', { type: 'keyDown', text: ' ', ...key })
  await wait(PRESSURE_MS)
  await Promise.all([down, send(session, 'Input.dispatchKeyEvent', { type: 'keyUp', ...key })])
}

/**
 * Click like a script or an assistive technology: no event of a pointer or key comes before. The event `script` takes the place of
 * the release.
 *
 * @type {Press['act']}
 */
async function byScript(page, _session, launcher) {
  await page
    .locator(launcher)
    .first()
    .evaluate(element => {
      window.dispatchEvent(new Event('script'))
      // A launcher may be any element, and all of them have `click`.
      const button = /** @type {HTMLElement} */ (element)
      button.click()
    })
}

/**
 * @param {Page} page
 * @param {string} launcher
 */
async function centreOf(page, launcher) {
  const box = await page.locator(launcher).first().boundingBox()
  if (!box) throw new Error('The launcher has no box.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * A failure is the caller's as soon as it waits for it: until then, a killed browser does not end the process.
 *
 * @type {<Method extends Parameters<CDPSession['send']>[0]>(session: CDPSession, method: Method,
 *   params: Parameters<CDPSession['send']>[1]) => Promise<void>}
 */
function send(session, method, params) {
  const sent = session.send(method, /** @type {never} */ (params)).then(() => {})
  sent.catch(() => {})
  return sent
}
