/** Silhouette of a kind of product from the front. */
interface Silhouette {
  /** Last words of the titles of such products. */
  title: RegExp;
  /** Smallest and largest width divided by height. Other products of the name have another shape. */
  proportions: readonly [min: number, max: number];
  /** SVG path of 100 × 100 units. Holes follow the even-odd rule. */
  path: string;
}

/** Silhouettes. If several fit, the first one is used. */
const SILHOUETTES: readonly Silhouette[] = [
  {
    title: /(?:^|[\s-])(?:kettle|teapot)$/iu,
    proportions: [0.7, 1.5],
    path: 'M15.2 36.8Q2.8 44.2 0.3 60Q-2.2 87.4 15.2 100H62.5Q75 93.7 76.2 81.1L96.1 53.7Q102.3 46.3 98.6 40L89.9 42.1Q81.2 56.8 73.7 64.2Q72.5 45.3 60 36.8L65 31.6Q68.7 1.1 38.9 0Q7.8 1.1 12.8 31.6ZM21.5 31.6Q16.5 8.4 38.9 7.4Q60 8.4 56.3 31.6Q50.1 28.4 45.1 28.4V24.2Q38.9 20 32.7 24.2V28.4Q27.7 28.4 21.5 31.6Z',
  },
  {
    title: /(?:^|[\s-])(?:soup pot|stockpot|casserole|dutch oven|cocotte)$/iu,
    proportions: [0.9, 2],
    path: 'M44 8.3Q44 0 50 0Q56 0 56 8.3L54 14.6Q82 18.8 86 33.3H89V43.8H98Q100 43.8 100 47.9V54.2Q100 60.4 94 60.4H88Q88 85.4 78 93.8Q76 100 70 100H30Q24 100 22 93.8Q12 85.4 12 60.4H6Q0 60.4 0 54.2V47.9Q0 43.8 2 43.8H11V33.3H14Q18 18.8 46 14.6Z',
  },
  {
    title: /(?:^|[\s-])(?:crock|canister)$/iu,
    proportions: [0.5, 1],
    path: 'M42.2 5.2Q42.2 0 50 0Q57.8 0 57.8 5.2L54.9 10.3Q77.5 13.4 81.4 23.7H85.3V30.9H83.3Q91.2 36.1 93.1 44.3H97.1Q100 44.3 100 48.5V56.7Q100 60.8 95.1 60.8L94.1 62.9Q93.1 87.6 81.4 100H18.6Q6.9 87.6 5.9 62.9L4.9 60.8Q0 60.8 0 56.7V48.5Q0 44.3 2.9 44.3H6.9Q8.8 36.1 16.7 30.9H14.7V23.7H18.6Q22.5 13.4 45.1 10.3Z',
  },
  {
    title: /(?:^|[\s-])(?:bowl)$/iu,
    proportions: [1.2, 3.4],
    path: 'M0 2.1Q50 -2.1 100 2.1Q98 66.7 68 89.6L66 100H34L32 89.6Q2 66.7 0 2.1Z',
  },
  {
    title: /(?:^|[\s-])(?:cup|teacup)$/iu,
    proportions: [1, 2.4],
    path: 'M16 0H74V12.5Q84 6.3 88 18.8Q90 39.6 70 45.8Q68 60.4 60 70.8Q82 72.9 100 81.3Q96 95.8 74 100H24Q4 95.8 0 81.3Q14 74 30 70.8Q16 54.2 16 0ZM74 20.8Q82 16.7 82 25Q82 35.4 72 38.5Q74 29.2 74 20.8Z',
  },
  {
    title: /(?:^|[\s-])(?:mug|tankard|beer glass)$/iu,
    proportions: [0.7, 1.4],
    path: 'M0 0H68.8V14.6H83.3Q100 16.7 100 35.4V62.5Q100 81.3 83.3 83.3H68.8V95.8Q66.7 100 62.5 100H6.3Q2.1 100 0 95.8ZM68.8 26H79.2Q87.5 27.1 87.5 37.5V60.4Q87.5 70.8 79.2 71.9H68.8Z',
  },
  {
    title: /(?:^|[\s-])(?:burgundy glass|wine glass|stemmed .*glass|goblet)$/iu,
    proportions: [0.25, 0.6],
    path: 'M12.2 1Q50 -1 87.8 1Q106.8 25.8 96.2 40.2Q85.7 53.6 55.3 55.7Q53.2 62.9 53.2 89.7Q56.3 94.8 83.6 96.9Q85.7 100 81.5 100H18.5Q14.3 100 16.4 96.9Q43.7 94.8 46.8 89.7Q46.8 62.9 44.7 55.7Q14.3 53.6 3.8 40.2Q-6.8 25.8 12.2 1Z',
  },
  {
    title: /(?:^|[\s-])(?:tumbler|glass)$/iu,
    proportions: [0.6, 1.2],
    path: 'M0 1.6Q50 -1.6 100 1.6L93.8 95.9Q91.7 100 85.4 100H14.6Q8.3 100 6.3 95.9Z',
  },
  {
    title: /(?:^|[\s-])(?:carafe|decanter)$/iu,
    proportions: [0.3, 0.8],
    path: 'M30.5 1.6Q50 -1.6 69.5 1.6L65.2 10.9Q63 29.5 73.8 42Q102 58.5 99.8 85.5Q97.7 100 86.8 100H13.2Q2.3 100 0.2 85.5Q-2 58.5 26.2 42Q37 29.5 34.8 10.9Z',
  },
  {
    title: /(?:^|[\s-])(?:bottle|wine|cider|beer|oil|syrup|vinegar)$/iu,
    proportions: [0.15, 0.42],
    path: 'M34.8 0H65.2V6.3L63 8.3V27.1Q65.2 35.4 87 43.8Q100 47.9 100 58.3V95.8Q100 100 91.3 100H8.7Q0 100 0 95.8V58.3Q0 47.9 13 43.8Q34.8 35.4 37 27.1V8.3L34.8 6.3Z',
  },
  {
    title: /(?:^|[\s-])(?:jar)$/iu,
    proportions: [0.4, 1],
    path: 'M35.4 4.1Q37.5 0 50 0Q62.5 0 64.6 4.1L60.4 8.2H81.3Q87.5 8.2 87.5 12.2V17.3Q100 21.4 100 29.6V93.9Q100 100 91.7 100H8.3Q0 100 0 93.9V29.6Q0 21.4 12.5 17.3V12.2Q12.5 8.2 18.8 8.2H39.6Z',
  },
  {
    title: /(?:^|[\s-])(?:amphora vase|amphora)$/iu,
    proportions: [0.35, 0.9],
    path: 'M32 0H68V5.1L62.4 8.2V13.3H72.5Q94.9 15.3 94.9 35.7Q101.7 43.9 99.4 54.1Q97.2 72.4 72.5 88.8L70.2 93.9V100H29.8V93.9L27.5 88.8Q2.8 72.4 0.6 54.1Q-1.7 43.9 5.1 35.7Q5.1 15.3 27.5 13.3H37.6V8.2L32 5.1ZM36.5 20.4H28.7Q16.3 21.4 14 31.6Q25.3 26.5 36.5 25.5ZM63.5 20.4V25.5Q74.7 26.5 86 31.6Q83.7 21.4 71.3 20.4Z',
  },
  {
    title: /(?:^|[\s-])(?:vase)$/iu,
    proportions: [0.3, 1],
    path: 'M29.6 1Q50 -1 70.4 1L64.7 11.3Q63.6 27.8 79.4 38.1Q102.1 50.5 99.8 69.1Q95.3 91.8 72.6 100H27.4Q4.7 91.8 0.2 69.1Q-2.1 50.5 20.6 38.1Q36.4 27.8 35.3 11.3Z',
  },
  {
    title: /(?:^|[\s-])(?:skillet|frying pan)$/iu,
    proportions: [4, 14],
    path: 'M0 19.6H61.7L98.5 0Q101.5 8.7 98.5 21.7L59.7 47.8L55.7 87Q53.7 100 47.8 100H11.9Q6 100 5 87Z',
  },
  {
    title: /(?:^|[\s-])(?:paella pan)$/iu,
    proportions: [5, 14],
    path: 'M0 6Q6 -6 12 6L14 13.3H86L88 6Q94 -6 100 6L96 22.9Q90 18.1 89 22.9L84 90.4Q83 100 80 100H20Q17 100 16 90.4L11 22.9Q10 18.1 4 22.9Z',
  },
  {
    title: /(?:^|[\s-])(?:chair)$/iu,
    proportions: [0.4, 0.75],
    path: 'M4.4 0H75.6Q80 0 80 4.2L82.2 52.1H95.6Q100 52.1 100 56.3V60.4H95.6L97.8 100H88.9L85.6 79.2H15.6V100H6.7L5.6 60.4H2.2V56.3L0 4.2Q0 0 4.4 0ZM11.1 10.4L13.3 50H22.2L21.1 10.4ZM30 10.4V50H38.9V10.4ZM47.8 10.4V50H56.7V10.4ZM65.6 10.4L64.4 50H73.3L71.1 10.4ZM14.4 62.5V70.8H84.4L83.3 62.5Z',
  },
  {
    title: /(?:^|[\s-])(?:sofa|couch|loveseat)$/iu,
    proportions: [1.3, 3],
    path: 'M15.3 4.2Q16.3 0 21.4 0H78.6Q83.7 0 84.7 4.2L86.7 27.1Q99 25 100 37.5L98 89.6H93.9V100H89.8V91.7H10.2V100H6.1V89.6H2L0 37.5Q1 25 13.3 27.1Z',
  },
  {
    title: /(?:^|[\s-])(?:pillar candle)$/iu,
    proportions: [0.2, 0.7],
    path: 'M0 23.7Q0 19.6 19 18.6H45.2V14.4Q35.7 9.3 50 0Q64.3 9.3 54.8 14.4V18.6H81Q100 19.6 100 23.7V100H0Z',
  },
  {
    title: /(?:^|[\s-])(?:candle lantern|storm lantern)$/iu,
    proportions: [0.35, 0.75],
    path: 'M50 0Q63 0 63 7.3Q63 12.5 56.5 14.6V18.8Q76.1 20.8 82.6 35.4H95.7V41.7H89.1V89.6H95.7V94.8H100V100H0V94.8H4.3V89.6H10.9V41.7H4.3V35.4H17.4Q23.9 20.8 43.5 18.8V14.6Q37 12.5 37 7.3Q37 0 50 0ZM50 4.2Q43.5 4.2 43.5 7.3Q43.5 10.4 50 10.4Q56.5 10.4 56.5 7.3Q56.5 4.2 50 4.2Z',
  },
  {
    title: /(?:^|[\s-])(?:paper lantern|lampion)$/iu,
    proportions: [0.75, 1.3],
    path: 'M35.4 0H64.6V4.2Q100 18.8 100 50Q100 81.3 64.6 95.8V100H35.4V95.8Q0 81.3 0 50Q0 18.8 35.4 4.2Z',
  },
  {
    title: /(?:^|[\s-])(?:harvest basket|garden basket)$/iu,
    proportions: [0.8, 1.4],
    path: 'M0 50H6.3Q12.5 0 50 0Q87.5 0 93.8 50H100V56.3L87.5 95.8Q86.5 100 81.3 100H18.8Q13.5 100 12.5 95.8L0 56.3ZM15.6 50H84.4Q79.2 9.4 50 9.4Q20.8 9.4 15.6 50Z',
  },
  {
    title: /(?:^|[\s-])(?:wastepaper basket|laundry basket)$/iu,
    proportions: [0.7, 1.3],
    path: 'M0 2.1Q50 -2.1 100 2.1L97.9 7.2L85.4 95.9Q85.4 100 79.2 100H20.8Q14.6 100 14.6 95.9L2.1 7.2Z',
  },
  {
    title: /(?:^|[\s-])(?:pail|bucket)$/iu,
    proportions: [0.7, 1.4],
    path: 'M3.2 33.3Q16 0 50 0Q84 0 96.8 33.3H100V39.6H95.7L84 95.8Q83 100 77.7 100H22.3Q17 100 16 95.8L4.3 39.6H0V33.3ZM9.6 33.3H90.4Q79.8 6.3 50 6.3Q20.2 6.3 9.6 33.3Z',
  },
  {
    title: /(?:^|[\s-])(?:tote|handbag)$/iu,
    proportions: [0.8, 1.7],
    path: 'M22.9 43.8V27.1Q25 0 50 0Q75 0 77.1 27.1V43.8H91.7Q93.8 43.8 94.8 47.9L100 95.8Q100 100 95.8 100H4.2Q0 100 0 95.8L5.2 47.9Q6.3 43.8 8.3 43.8ZM30.2 43.8H69.8V28.1Q67.7 8.3 50 8.3Q32.3 8.3 30.2 28.1Z',
  },
  {
    title: /(?:^|[\s-])(?:umbrella)$/iu,
    proportions: [0.08, 0.25],
    path: 'M27.5 11.2Q27.5 0 60 0Q100 0 100 13.3H80Q80 6.1 62.5 6.1Q47.5 6.1 47.5 12.2V27.6Q67.5 29.6 70 39.8L55 88.8L45 92.9V100H30V92.9L20 88.8L0 39.8Q2.5 29.6 27.5 27.6Z',
  },
  {
    title: /(?:^|[\s-])(?:hat)$/iu,
    proportions: [1.8, 4.5],
    path: 'M28 66.3Q26 17.9 36 5.3Q50 -5.3 64 5.3Q74 17.9 72 66.3Q92 70.5 100 85.3Q92 100 50 100Q8 100 0 85.3Q8 70.5 28 66.3Z',
  },
  {
    title: /(?:^|[\s-])(?:mantel clock)$/iu,
    proportions: [0.6, 1.2],
    path: 'M8.3 89.6V43.8Q10.4 0 50 0Q89.6 0 91.7 43.8V89.6H100V100H0V89.6Z',
  },
  {
    title: /(?:^|[\s-])(?:alarm clock)$/iu,
    proportions: [0.5, 1],
    path: 'M50 0Q56.3 0 56.3 5.2V10.3Q60.4 10.3 62.5 9.3Q66.7 0 79.2 2.1Q97.9 6.2 95.8 21.6Q94.8 24.7 89.6 23.7Q100 34 100 54.6Q100 75.3 87.5 85.6L91.7 97.9L85.4 100L79.2 91.8Q66.7 100 50 100Q33.3 100 20.8 91.8L14.6 100L8.3 97.9L12.5 85.6Q0 75.3 0 54.6Q0 34 10.4 23.7Q5.2 24.7 4.2 21.6Q2.1 6.2 20.8 2.1Q33.3 0 37.5 9.3Q39.6 10.3 43.8 10.3V5.2Q43.8 0 50 0Z',
  },
  {
    title: /(?:^|[\s-])(?:tea timer|hourglass|sand timer)$/iu,
    proportions: [0.35, 0.8],
    path: 'M0 0H100V8.3H93.8V91.7H100V100H0V91.7H6.3V8.3H0ZM16.7 8.3V91.7H22.9Q22.9 62.5 44.8 50Q22.9 37.5 22.9 8.3ZM83.3 8.3H77.1Q77.1 37.5 55.2 50Q77.1 62.5 77.1 91.7H83.3Z',
  },
  {
    title: /(?:^|[\s-])(?:birdbath)$/iu,
    proportions: [0.4, 1],
    path: 'M0 3.2Q50 -3.2 100 3.2Q96 20 60 24.2L58 32.6Q58 66.3 66 83.2H74V91.6H82V100H18V91.6H26V83.2H34Q42 66.3 42 32.6L40 24.2Q4 20 0 3.2Z',
  },
  {
    title: /(?:^|[\s-])(?:cactus)$/iu,
    proportions: [0.25, 0.6],
    path: 'M20.6 71.1V21.6Q20.6 0 50 0Q79.4 0 79.4 21.6V71.1H100V79.4H94.1L85.3 100H14.7L5.9 79.4H0V71.1Z',
  },
  {
    title: /(?:^|[\s-])(?:planted .*jardini[eè]re|house ?plant)$/iu,
    proportions: [0.3, 0.7],
    path: 'M43.9 64.6Q43.9 56.3 41.5 50Q24.4 56.3 4.9 50Q12.2 39.6 31.7 39.6Q9.8 33.3 0 18.8Q22 18.8 34.1 29.2Q24.4 12.5 36.6 0Q51.2 10.4 48.8 27.1Q61 10.4 82.9 10.4Q80.5 27.1 61 35.4Q85.4 33.3 100 43.8Q78 54.2 56.1 47.9Q53.7 56.3 53.7 64.6H87.8V72.9H82.9L73.2 100H24.4L14.6 72.9H9.8V64.6Z',
  },
  {
    title: /(?:^|[\s-])(?:bulb)$/iu,
    proportions: [0.45, 0.95],
    path: 'M35.4 0H64.6V20.6Q66.7 28.9 79.2 37.1Q100 49.5 100 68Q97.9 99 50 100Q2.1 99 0 68Q0 49.5 20.8 37.1Q33.3 28.9 35.4 20.6Z',
  },
  {
    title: /(?:^|[\s-])(?:kite)$/iu,
    proportions: [0.5, 1.1],
    path: 'M50 0L100 37.8L50 100L0 37.8Z',
  },
  {
    title: /(?:^|[\s-])(?:broom)$/iu,
    proportions: [0.3, 0.9],
    path: 'M45.8 5.1Q45.8 0 50 0Q54.2 0 54.2 5.1L56.3 41.8Q64.6 48 66.7 56.1Q87.5 74.5 100 94.9Q75 100 50 100Q25 100 0 94.9Q12.5 74.5 33.3 56.1Q35.4 48 43.8 41.8Z',
  },
  {
    title: /(?:^|[\s-])(?:vanity mirror|scalloped mirror|round mirror)$/iu,
    proportions: [0.8, 1.25],
    path: 'M50 3.5Q59.6 -4.7 65.7 6.4Q77.4 1.9 79.5 14.4Q92 14.2 89.7 26.8Q101.5 31 95.2 41.9Q104.8 50 95.2 58.1Q101.5 69 89.7 73.2Q92 85.8 79.5 85.6Q77.4 98.1 65.7 93.6Q59.6 104.7 50 96.5Q40.4 104.7 34.3 93.6Q22.6 98.1 20.5 85.6Q8 85.8 10.3 73.2Q-1.5 69 4.8 58.1Q-4.8 50 4.8 41.9Q-1.5 31 10.3 26.8Q8 14.2 20.5 14.4Q22.6 1.9 34.3 6.4Q40.4 -4.7 50 3.5Z',
  },
  {
    title: /(?:^|[\s-])(?:stacking rings|stacking tower)$/iu,
    proportions: [0.4, 0.9],
    path: 'M50 0Q62.2 0 62.2 7.2Q62.2 12.4 56.1 14.4H62.2Q70.4 15.5 70.4 21.6Q70.4 27.8 64.3 28.9H68.4Q78.6 29.9 78.6 37.1Q78.6 43.3 72.4 44.3H76.5Q86.7 45.4 86.7 53.6Q86.7 60.8 80.6 61.9H84.7Q94.9 62.9 94.9 72.2Q94.9 80.4 86.7 81.4H92.9Q100 83.5 100 90.7Q100 100 90.8 100H9.2Q0 100 0 90.7Q0 83.5 7.1 81.4H13.3Q5.1 80.4 5.1 72.2Q5.1 62.9 15.3 61.9H19.4Q13.3 60.8 13.3 53.6Q13.3 45.4 23.5 44.3H27.6Q21.4 43.3 21.4 37.1Q21.4 29.9 31.6 28.9H35.7Q29.6 27.8 29.6 21.6Q29.6 15.5 37.8 14.4H43.9Q37.8 12.4 37.8 7.2Q37.8 0 50 0Z',
  },
  {
    title: /(?:^|[\s-])(?:gourd)$/iu,
    proportions: [0.3, 0.8],
    path: 'M62.4 27.6L79.6 3.1Q81.8 0 92.5 0Q100 0 100 3.1Q98.9 5.1 92.5 5.1L77.5 27.6Q81.8 29.6 79.6 35.7Q101.1 54.1 98.9 72.4Q94.6 99 49.6 100Q4.5 99 0.2 72.4Q-2 54.1 19.5 35.7Q17.4 29.6 21.7 27.6Z',
  },
];

/** Start of the part of a title that no longer names the product itself, such as ' in a Stoneware Pot'. */
const ADDITION = /,| & | (?:and|with|in|for|from|of) /iu;

/**
 * Returns a product's silhouette from the front as an SVG path of 100 × 100 units. Returns null if the title names no
 * known kind, or if the proportions do not fit.
 */
export function findSilhouette(title: string, width: number, height: number): string | null {
  const name = title.split(ADDITION)[0]!.trim();
  const proportion = width / height;
  const found = SILHOUETTES.find(
    ({ title: words, proportions: [min, max] }) => words.test(name) && proportion >= min && proportion <= max,
  );
  return found?.path ?? null;
}
