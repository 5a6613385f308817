/**
 * React's development build marks every render on the browser's timeline, if there is one: a twentieth of the
 * cost of the component tests, for nobody. Import it before React.
 */
Reflect.deleteProperty(console, 'timeStamp')
