/** Of the service worker. */
export const workerAddress = '/worker.js'
