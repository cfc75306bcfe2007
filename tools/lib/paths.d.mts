export const projectRoot: string;
export const cacheFolder: string;
export const emulatorPartsFolder: string;
export const firebaseCliPath: string;
