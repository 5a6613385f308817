/** The address of the service worker. */
export const workerAddress = '/worker.js'
