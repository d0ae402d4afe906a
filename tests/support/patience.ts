// `findBy…` and `waitFor` give up after one second by default, which mounting a panel may take on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
