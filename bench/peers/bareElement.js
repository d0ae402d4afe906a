/** The least that a script can put into a page: an element that draws a button and an input of its own. */
customElements.define(
  'bare-element',
  class extends HTMLElement {
    connectedCallback() {
      const button = document.createElement('button')
      const field = document.createElement('input')
      button.textContent = 'Chat'
      button.style.cssText = 'position:fixed;right:16px;bottom:16px'
      button.onclick = () => {
        field.style.cssText = 'position:fixed;right:16px;bottom:50px'
        field.hidden = false
        field.focus()
      }
      field.hidden = true
      this.attachShadow({ mode: 'open' }).append(button, field)
    }
  },
)
