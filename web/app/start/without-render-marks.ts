/**
 * React's development build marks every component it renders, and what each waited for, on the timeline of the browser if
 * there is one: a twentieth of what the tests of components cost, for nobody who looks. To be imported before React.
 */
Reflect.deleteProperty(console, 'timeStamp')
