/** An address on which nothing listens. The system gives no test this port, as it does with one that was closed just before. */
export const CLOSED_ADDRESS = 'http://127.0.0.1:2'
