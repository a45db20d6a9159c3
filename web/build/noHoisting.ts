/** Returns the component without the other's static members: nothing here uses Emotion's `withTheme`. */
export default <Component>(target: Component) => target
