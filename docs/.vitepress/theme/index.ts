import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import Backends from './Backends.vue'
import Demo from './Demo.vue'
import Doors from './Doors.vue'
import Layout from './Layout.vue'
import Playground from './Playground.vue'
import Snippet from './Snippet.vue'
import './docs.css'

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    for (const [name, component] of Object.entries({ Backends, Demo, Doors, Playground, Snippet }))
      app.component(name, component)
  },
} satisfies Theme
