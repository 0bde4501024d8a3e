import { XmlElement } from '../../src/slices/properties/vrsync/xml-element.js';
import { VrsyncFeedReader } from '../../src/slices/properties/vrsync/vrsync-feed-reader.js';
import { readListing } from '../../src/slices/properties/vrsync/vrsync-listing.js';

/** A house as a feed has it. */
export const VRSYNC_LISTING = `<Listing>
  <ListingID>00123</ListingID>
  <Title><![CDATA[Casa & jardim]]></Title>
  <TransactionType>For Sale</TransactionType>
  <Location displayAddress="All">
    <State abbreviation="SP">São Paulo</State><City>Campinas</City><Neighborhood>Cambuí</Neighborhood>
    <Address>Rua Sampainho</Address><StreetNumber>20</StreetNumber><PostalCode>13024123</PostalCode>
  </Location>
  <Details>
    <PropertyType>Residential / Home</PropertyType>
    <Description><![CDATA[<p>Com quintal.</p><p>Perto da lagoa.</p>]]></Description>
    <ListPrice currency="BRL">850000.50</ListPrice>
    <Iptu currency="BRL" period="Yearly">1200</Iptu>
    <LivingArea unit="square metres">182,5</LivingArea>
    <Bedrooms>3</Bedrooms><Bathrooms>2</Bathrooms><Garage type="Parking Space">1</Garage><YearBuilt>1987</YearBuilt>
    <Features><Feature>Pool</Feature><Feature>BBQ</Feature><Feature>Pé de jabuticaba</Feature></Features>
  </Details>
  <Media><Item medium="image">https://exemplo.com/1.jpg</Item><Item medium="image">https://exemplo.com/2.jpg</Item></Media>
</Listing>`;

export const readVrsyncListing = (listing: string) => {
  const feed = new VrsyncFeedReader();
  const [found] = [...feed.read(`<ListingDataFeed>${listing}</ListingDataFeed>`), ...feed.end()];
  return readListing(found?.element ?? new XmlElement('listing'));
};
export const listingWith = (element: string, written: string) => {
  const found = new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(VRSYNC_LISTING)?.[0] ?? 'none';
  return readVrsyncListing(VRSYNC_LISTING.replace(found, () => written));
};
export const listingPriced = (kind: string, prices: string) =>
  readVrsyncListing(
    VRSYNC_LISTING.replace('For Sale', kind).replace(/<ListPrice.*<\/ListPrice>/, () => prices),
  );
