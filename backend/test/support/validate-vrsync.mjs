// `node validate-vrsync.mjs FILE`: a line for each error of a VRSync feed.
import { readFileSync } from 'node:fs';
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm';

const NAMES = { v: 'http://www.vivareal.com/schemas/1.0/VRSync' };
const SHOWN = 20;

const ofType = (...types) => types.map((type) => `v:Details/v:PropertyType="${type}"`).join(' or ');
const [r, c] = ['Residential / ', 'Commercial / '];
const DWELLINGS = [
  ...['Apartment', 'Home', 'Condo', 'Village House', 'Farm Ranch', 'Penthouse', 'Flat', 'Loft'].map(
    (type) => r + type,
  ),
  ...[`${r}Agricultural`, `${r}Sobrado`, `${c}Edificio Residencial`],
];
const WITH_BATHROOMS = [...DWELLINGS, `${r}Kitnet`, `${r}Studio`, `${c}Consultorio`, `${c}Office`];
const LOTS = [
  ...['Farm Ranch', 'Land Lot', 'Agricultural'].map((type) => r + type),
  ...[`${c}Industrial`, `${c}Land Lot`],
];
/** XPaths of errors that XSD 1.0 cannot express. */
const RULES = {
  'sale without ListPrice': 'v:TransactionType!="For Rent" and not(v:Details/v:ListPrice>0)',
  'rent without RentalPrice': 'v:TransactionType!="For Sale" and not(v:Details/v:RentalPrice>0)',
  'sale with a RentalPrice or Warranties':
    'v:TransactionType="For Sale" and v:Details[v:RentalPrice or v:Warranties]',
  'no area': 'not(v:Details[v:LivingArea>0 or v:LotArea>0])',
  'lot without LotArea': `(${ofType(...LOTS)}) and not(v:Details/v:LotArea>0)`,
  'no Bedrooms': `(${ofType(...DWELLINGS, `${r}Studio`)}) and not(v:Details/v:Bedrooms>0)`,
  'no Bathrooms': `(${ofType(...WITH_BATHROOMS)}) and not(v:Details/v:Bathrooms>0)`,
  'fewer than 5 photos': 'count(v:Media/v:Item[@medium="image"])<5',
  'two first photos': 'count(v:Media/v:Item[@primary="true"])>1',
  'two videos': 'count(v:Media/v:Item[@medium="video"])>1',
  'a point of a hidden address': 'v:Location[@displayAddress!="All" and v:Latitude]',
};

const option = ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_NONET;
const schema = XmlDocument.fromBuffer(readFileSync(new URL('vrsync.xsd', import.meta.url)));
const feed = XmlDocument.fromBuffer(readFileSync(process.argv[2]), { option });
const errors = [];
try {
  XsdValidator.fromDoc(schema).validate(feed);
} catch (error) {
  if (!error.details) throw error;
  errors.push(...error.details.map(({ line, message }) => `${line}: ${message.trim()}`));
}
for (const [name, wrong] of Object.entries(RULES))
  for (const { line } of feed.find(`/*/v:Listings/v:Listing[${wrong}]`, NAMES))
    errors.push(`${line}: ${name}`);
for (const error of errors.slice(0, SHOWN)) console.info(error);
if (errors.length > SHOWN) console.info(`and ${errors.length - SHOWN} more`);
