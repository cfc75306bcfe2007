const DAY = 24 * 60 * 60 * 1000;

export const subtractDays = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

export const addHours = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * 60 * 60 * 1000);
