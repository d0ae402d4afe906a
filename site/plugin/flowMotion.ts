import { flowStart } from '../gestures/gesturesContent.ts'

/** Time in ms between two sources, and how long a thread, a line and the band are drawn. */
const SOURCE = 200
const THREAD = 640
const LINE = 460

/**
 * The style rules with which the drawing of the first screen draws itself, source by source. A picture does it by itself,
 * once the loading screen has gone, but not if its address ends with `#still`. In the page, over the picture, it does when
 * its host has `data-threads=drawn`. With reduced motion and in print it is complete from the start.
 */
export function flowMotion(sources: number, isHigh: boolean): string {
  const last = (sources - 1) * SOURCE
  const moves = [
    `.r path{animation:draw ${THREAD}ms var(--at) both ease-out}`,
    `.b path{animation:draw ${LINE}ms calc(var(--at) + ${THREAD - 60}ms) both ease-out}`,
    `.band{animation:unroll ${LINE}ms calc(var(--from) + ${last + 1000}ms) both ease-out}`,
    `.caption{animation:appear 300ms calc(var(--from) + ${last + 1000}ms) both}`,
  ]
  const starts = Array.from(
    { length: sources },
    (_, index) => `.source:nth-child(${index + 1}) path{--wait:${index * SOURCE}ms}`,
  )
  // The threads of a source begin one after the other, in three groups.
  const groups = [0, 1, 2].map(
    group => `.source path:nth-child(3n+${group + 1}){--at:calc(var(--from) + var(--wait) + ${group * 70}ms)}`,
  )
  const dashes = '.source path{stroke-dasharray:1}'
  const both = (rule: string) => `:root:not(:target) ${rule}:host([data-threads=drawn]) ${rule}`
  return [
    `@keyframes draw{from{stroke-dashoffset:1}}@keyframes appear{from{opacity:0}}`,
    `@keyframes unroll{from{clip-path:inset(${isHigh ? '0 0 100% 0' : '0 100% 0 0'})}}`,
    `:root{--from:${flowStart(isHigh)}ms}:host{--from:0ms}:root .answers{visibility:hidden}`,
    `@media screen and (prefers-reduced-motion:no-preference){${[...starts, ...groups].join('')}${[dashes, ...moves].map(both).join('')}}`,
  ].join('')
}
