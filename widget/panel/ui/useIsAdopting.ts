import { useSyncExternalStore } from 'react'

/**
 * Does React take over what the facade has drawn? Then the first rendering has to be the same. The second one, in the same
 * task, has all that the facade leaves out.
 */
export function useIsAdopting(): boolean {
  return useSyncExternalStore(subscribe, isAdopting, isAdoptingFirst)
}

function subscribe(): () => void {
  return () => {}
}

function isAdopting(): boolean {
  return false
}

function isAdoptingFirst(): boolean {
  return true
}
