export default _default;
declare function _default(): Promise<undefined>;
