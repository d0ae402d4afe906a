import vue from '@vitejs/plugin-vue'

export default {
  // Without this, Vue looks for a component of that name and complains.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag === 'nicodata-chat' } } })],
}
