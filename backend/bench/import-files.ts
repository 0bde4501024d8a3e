import { closeSync, openSync, writeSync } from 'node:fs';

const SENTENCE = 'Ótima localização, perto de escolas e do comércio, com varanda, quintal e muita luz. ';

/** Writes a VRSync feed of so many listings and about so many bytes, as portals are sent. */
export function writeVrsync(file: string, listings: number, bytes: number, from = 0): void {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync"><Listings>\n';
  write(
    file,
    head,
    listings,
    bytes,
    (at, filling) => vrsyncListing(from + at, filling),
    '</Listings></ListingDataFeed>\n',
  );
}

/** Writes a spreadsheet of so many lines and about so many bytes. */
export function writeCsv(file: string, lines: number, bytes: number, from = 0): void {
  const head = '\uFEFFtitle;address;neighborhood;city;state;price;purpose;type;area;description;features\r\n';
  write(file, head, lines, bytes, (at, filling) => csvLine(from + at, filling), '');
}

function write(
  file: string,
  head: string,
  count: number,
  bytes: number,
  part: (at: number, filling: string) => string,
  tail: string,
): void {
  const rest = bytes / count - Buffer.byteLength(part(0, ''));
  const filling = SENTENCE.repeat(Math.max(0, Math.floor(rest / Buffer.byteLength(SENTENCE))));
  const handle = openSync(file, 'w');
  writeSync(handle, head);
  for (let at = 0; at < count; at++) writeSync(handle, part(at, filling));
  writeSync(handle, tail);
  closeSync(handle);
}

const vrsyncListing = (at: number, filling: string): string => `<Listing>
<ListingID>B-${at}</ListingID><Title><![CDATA[Casa nº ${at} com jardim]]></Title><TransactionType>For Sale</TransactionType>
<Location displayAddress="All"><State abbreviation="SP">São Paulo</State><City>Campinas</City><Neighborhood>Bairro ${at % 200}</Neighborhood><Address>Rua ${at}</Address><StreetNumber>${at % 3000}</StreetNumber><PostalCode>13024123</PostalCode></Location>
<Details><PropertyType>Residential / Home</PropertyType><ListPrice currency="BRL">${300_000 + at}</ListPrice><LivingArea unit="square metres">${60 + (at % 300)}</LivingArea><Bedrooms>3</Bedrooms><Features><Feature>Pool</Feature><Feature>BBQ</Feature></Features>
<Description><![CDATA[<p>${filling}</p>]]></Description></Details>
</Listing>
`;

const csvLine = (at: number, filling: string): string =>
  `Casa nº ${at};Rua das Planilhas, ${at};Bairro ${at % 200};Campinas;SP;${300_000 + at},00;sale;house;72,5;"${filling}\nCom jardim.";Piscina, Jardim\r\n`;
