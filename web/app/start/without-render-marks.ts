/**
 * React's development build marks every render on the browser's timeline, if there is one. That is a
 * twentieth of the cost of the component tests, and nobody reads it. Import it before React.
 */
Reflect.deleteProperty(console, 'timeStamp')
