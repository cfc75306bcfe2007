import { getRegions, type Region } from '@contract/addresses/regions';

/** Postal code prefixes with their regions, by country. `10-14` is a range. The longest matching prefix applies. */
const POSTAL_CODE_PREFIXES: Record<string, string> = {
  US: '005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-059 VT|05501 MA|05544 MA|060-069 CT|06390 NY|070-089 NJ|090-099 AE|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA|202-205 DC|206-219 MD|220-246 VA|247-268 WV|270-289 NC|290-299 SC|300-319 GA|320-339 FL|340 AA|341-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|400-427 KY|430-459 OH|460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|569 DC|570-577 SD|580-588 ND|590-599 MT|600-629 IL|630-658 MO|660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|734-749 OK|73301 TX|73344 TX|750-799 TX|800-816 CO|820-831 WY|832-838 ID|83414 WY|840-847 UT|850-865 AZ|870-884 NM|885 TX|889-898 NV|900-961 CA|962-966 AP|967-968 HI|96799 AS|9691-9693 GU|9695 MP|970-979 OR|980-994 WA|995-999 AK',
  CA: 'A NL|B NS|C PE|E NB|G-J QC|K-P ON|R MB|S SK|T AB|V BC|X0A-X0C NU|X0E NT|X0G NT|X1A NT|Y YT',
  AU: '02 ACT|08-09 NT|10-25 NSW|2600-2610 ACT|2612-2617 ACT|2619 NSW|2621-2639 NSW|264-289 NSW|290-291 ACT|2920 ACT|2921-2929 NSW|293-299 NSW|3 VIC|4 QLD|5 SA|6 WA|7 TAS|8 VIC|9 QLD',
  ES: '01 VI|02 AB|03 A|04 AL|05 AV|06 BA|07 PM|08 B|09 BU|10 CC|11 CA|12 CS|13 CR|14 CO|15 C|16 CU|17 GI|18 GR|19 GU|20 SS|21 H|22 HU|23 J|24 LE|25 L|26 LO|27 LU|28 M|29 MA|30 MU|31 NA|32 OR|33 O|34 P|35 GC|36 PO|37 SA|38 TF|39 S|40 SG|41 SE|42 SO|43 T|44 TE|45 TO|46 V|47 VA|48 BI|49 ZA|50 Z|51 CE|52 ML',
  BR: '01-19 SP|20-28 RJ|29 ES|30-39 MG|40-48 BA|49 SE|50-56 PE|57 AL|58 PB|59 RN|60-63 CE|64 PI|65 MA|660-688 PA|689 AP|690-692 AM|693 RR|694-698 AM|699 AC|700-727 DF|728-729 GO|730-736 DF|737-767 GO|768-769 RO|770-779 TO|780-788 MT|79 MS|80-87 PR|88-89 SC|90-99 RS',
  MX: '00-16 CMX|20 AGU|21-22 BCN|23 BCS|24 CAM|25-27 COA|28 COL|29-30 CHP|31-33 CHH|34-35 DUR|36-38 GUA|39-41 GRO|42-43 HID|44-49 JAL|50-57 MEX|58-61 MIC|62 MOR|63 NAY|64-67 NLE|68-71 OAX|72-75 PUE|76 QUE|77 ROO|78-79 SLP|80-82 SIN|83-85 SON|86 TAB|87-89 TAM|90 TLA|91-96 VER|97 YUC|98-99 ZAC',
};

interface PrefixRange {
  from: string;
  to: string;
  region: string;
}

const prefixRangeCache = new Map<string, readonly PrefixRange[]>();

function getPrefixRanges(country: string): readonly PrefixRange[] {
  const known = prefixRangeCache.get(country);
  if (known) return known;
  const beginnings = (
    Object.hasOwn(POSTAL_CODE_PREFIXES, country) ? POSTAL_CODE_PREFIXES[country]!.split('|') : []
  )
    .map((entry) => {
      const [range = '', region = ''] = entry.split(' ');
      const [from = '', to = from] = range.split('-');
      return { from, to, region };
    })
    .sort((a, b) => b.from.length - a.from.length);
  prefixRangeCache.set(country, beginnings);
  return beginnings;
}

/** Returns the region of a postal code, or null if the postal code does not identify a single region. */
export function findRegionByPostalCode(country: string, postalCode: string): Region | null {
  const code = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = getPrefixRanges(country).find(({ from, to }) => {
    const beginning = code.slice(0, from.length);
    return beginning.length === from.length && beginning >= from && beginning <= to;
  });
  return getRegions(country).find((region) => region.code === found?.region) ?? null;
}
