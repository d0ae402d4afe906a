import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findWrongNames } from '../../scripts/names/findWrongNames.mjs'

const WRONG = `export const isOpen = 'yes'
export function hasRoom(count: number) { return count }
export interface Door { canOpen: string }
export function useKey() { return 1 }
`

const RIGHT = `export const isOpen = Math.random() > 0.5
export function hasRoom(count: number): boolean { return count > 1 }
export const isText = (value: unknown): value is string => typeof value === 'string'
export async function canReach() { return isOpen }
export interface Door { canOpen?: boolean; isLocked(): boolean }
export function useKey() { return useState(isOpen) }
function useState(value: boolean) { return useReducer(value) }
declare function useReducer(value: boolean): boolean
export function issue() { return 1 }
`

/** The wrong names of a project with this file. */
function wrongNamesIn(source: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'names-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'a.ts'), source)
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["a.ts"] }',
  )
  return findWrongNames(root, ['tsconfig.json'])
}

test('a name that promises a boolean or a hook and is none is found', () => {
  expect(wrongNamesIn(WRONG)).toEqual([
    'a.ts:1: isOpen is "yes", and not a boolean',
    'a.ts:2: hasRoom is (count: number) => number, and not a boolean',
    'a.ts:3: canOpen is string, and not a boolean',
    'a.ts:4: useKey calls no hook',
  ])
})

test('booleans, functions that return one, and hooks are fine', () => {
  expect(wrongNamesIn(RIGHT)).toEqual([])
})
