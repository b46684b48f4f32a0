/** What opens the owner's inbox in the tests. */
export const PASSWORD = "una clave muy larga";
