// `findBy…` and `waitFor` stop after one second by default, but on a busy machine mounting a panel takes longer.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
}

export {}
