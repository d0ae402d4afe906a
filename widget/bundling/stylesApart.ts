import type { Plugin } from 'vite'

/** By this attribute styled-components knows the `<style>` elements that a server rendered for it. */
const MARK = '"data-styled"'

/**
 * Keep styled-components from the elements of a page that uses it, too: where a server rendered the page, it would
 * move their rules into an element of its own as soon as it is evaluated, or fail where a policy forbids one.
 */
export function stylesApart(): Plugin {
  return {
    name: 'nicodata-styles-apart',
    transform: {
      filter: { id: '**/node_modules/styled-components/dist/*.js' },
      handler(code) {
        if (code.split(MARK).length !== 2) throw new Error(`styled-components names ${MARK} not once, but otherwise.`)
        return code.replace(MARK, '"data-nicodata-chat"')
      },
    },
  }
}
