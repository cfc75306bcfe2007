export default _default;
/** Makes the journeys' shop one file, once for all workers: read module by module it takes twice as long to start. */
declare function _default(): Promise<undefined>;
