import 'nicodata-chat'

export default defineNuxtPlugin(() => {})
