/** What each dialog is fetched from when it is first about to be needed. */
export const uploadScript = /assets\/upload-dialog-.*\.js/
export const detailScript = /assets\/screenshot-detail-.*\.js/
