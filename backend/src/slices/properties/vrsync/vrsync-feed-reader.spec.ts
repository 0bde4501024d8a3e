import { VrsyncFeedReader, type FeedListing } from './vrsync-feed-reader.js';

const feed = (listings: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync"><Listings>\n${listings}\n</Listings></ListingDataFeed>`;
const listing = (code: string, more = ''): string =>
  `<Listing><ListingID>${code}</ListingID>${more}</Listing>`;

function read(text: string, size = text.length): FeedListing[] {
  const reader = new VrsyncFeedReader();
  const found: FeedListing[] = [];
  for (let at = 0; at < text.length; at += size) found.push(...reader.read(text.slice(at, at + size)));
  return [...found, ...reader.end()];
}
const codes = (text: string, size?: number): string[] =>
  read(text, size).map(({ element }) => element?.textAt('listingid') ?? 'broken');

const GOOD: [string, string, string[]][] = [
  ['one after another', listing('1') + listing('2'), ['1', '2']],
  ['in a comment', `<!-- ${listing('1')} -->${listing('2')}<!--${listing('3')}-->`, ['2']],
  ['in a comment within a listing', listing('1', `<!-- ${listing('2')} -->`), ['1']],
  ['in CDATA', listing('1', `<Description><![CDATA[${listing('2')}]]></Description>`), ['1']],
  ['escaped', listing('1', '<Title>&lt;/Listing&gt;&lt;Listing&gt;</Title>'), ['1']],
  ['behind processing instructions', `<?php echo "<Listing>" ?>${listing('1', '<?x </Listing>?>')}`, ['1']],
  ['with prefixes', '<vr:Listing a:b="c"><vr:ListingID>1</vr:ListingID></vr:Listing>', ['1']],
  ['in capitals', '<LISTING><LISTINGID>1</LISTINGID></LISTING>', ['1']],
  ['in small letters', '<listing><listingid>1</listingid></listing >', ['1']],
  ['with attributes', '<Listing a="1 > 2" b=\'"\'><ListingID>1</ListingID></Listing>', ['1']],
  ['with DOCTYPE as text', listing('1', '<Title><![CDATA[<!DOCTYPE html><!ENTITY a "b">]]></Title>'), ['1']],
  ['with unknown entities', listing('1', '<Title>&foo; &#11; &#xD800; ]]&gt; ]]></Title>'), ['1']],
  ['empty', '<Listing/>', ['']],
];
it.each(GOOD)('reads listings %s', (_, text, expected) => {
  for (const size of [undefined, 1, 7, 64]) expect(codes(feed(text), size)).toEqual(expected);
});

const BROKEN: [string, string][] = [
  ['tags that do not match', '<Listing><ListingID>1</Lis></Listing>'],
  ['an end tag of nothing', '<Listing><ListingID>1</ListingID></Foo></Listing>'],
  ['no end tag', '<Listing><ListingID>1</ListingID>'],
  ['the end tag alone', '<Listing><ListingID>1</Listing>'],
  ['a sign &', listing('1', '<Title>Casa & jardim</Title>')],
  ['a sign <', listing('1', '<Title>Área < 500; 3 &lt; 4</Title>')],
  ['an attribute without its quote', listing('1', '<State abbreviation="SP>São Paulo</State>')],
  ['an attribute without quotes', listing('1', '<State abbreviation=SP>São Paulo</State>')],
  ['CDATA without its end', listing('1', '<Title><![CDATA[Casa</Title>')],
  ['a comment without its end', listing('1', '<!-- Casa')],
  ['a DOCTYPE', listing('1', '<!DOCTYPE html>')],
  ['many elements in each other', listing('1', '<a>'.repeat(1000) + '</a>'.repeat(1000))],
  ['too long a text', listing('1', `<Title>${'x'.repeat(1_100_000)}</Title>`)],
];
it.each(BROKEN)('gives up a listing with %s, and reads the others', (_, broken) => {
  const cdata = '<Description><![CDATA[Linda; “ampla” <b>casa</b>]]></Description>';
  const text = `${listing('a', cdata)}${broken}${listing('b', cdata)}<!-- x -->${listing('c', `<State a="b"/>&amp;`)}`;
  for (const size of [undefined, 64]) expect(codes(feed(text), size)).toEqual(['a', 'broken', 'b', 'c']);
  expect(codes(feed(broken))).toEqual(['broken']);
  expect(codes(feed(broken + broken + listing('d')))).toEqual(['broken', 'broken', 'd']);
});

it('says on which line a listing begins', () => {
  const text = feed(
    [listing('1'), '<Listing>\n<Title>\n</Listing>', '', listing('2'), '<Listing>'].join('\n'),
  );
  for (const size of [undefined, 1, 10])
    expect(read(text, size).map(({ line, element }) => [line, element !== null])).toEqual([
      [3, true],
      [4, false],
      [8, true],
      [9, false],
    ]);
});

it('reads elements, attributes and texts', () => {
  const [{ element } = { element: null }] = read(
    feed(
      listing(
        '1',
        '<vr:Location vr:displayAddress="All &eacute;"><City> S&atilde;o <![CDATA[Paulo & cia &amp;]]> </City></vr:Location><X/><X>2</X>',
      ),
    ),
  );
  expect(element?.textAt('location/city')).toBe('São Paulo & cia &amp;');
  expect(element?.all('location')[0]?.attributes).toEqual({ displayaddress: 'All é' });
  expect(element?.all('x').map(({ text }) => text)).toEqual(['', '2']);
  expect(element?.textAt('y', 'x')).toBe('2');
});

it.each([
  ['what declares entities', `<!DOCTYPE x [<!ENTITY a "b">]>${feed(listing('1'))}`],
  ['what names files', `<!DOCTYPE x [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>${feed(listing('1'))}`],
  ['another XML', '<rss></rss>'],
  ['an element before the feed', `<a/>${feed(listing('1'))}`],
  ['a text', 'title;address'],
  ['nothing', ''],
  ['signs', '<'.repeat(20_000)],
  ['signs behind the beginning', `<ListingDataFeed>${'< '.repeat(20_000)}`],
  ['an endless beginning', `<!-- ${'x'.repeat(1_000_000)}`],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ status: 415 }));
});

it.each([
  ['Carga', 'ZAP'],
  ['Document', 'Chaves na Mão'],
])('says which other format has %s', (root, name) => {
  expect(() => read(`<?xml version="1.0"?><${root}><Imoveis/></${root}>`)).toThrow(name);
});

it.each([
  [
    'an outer DOCTYPE',
    `<!DOCTYPE ListingDataFeed SYSTEM "http://xml.vivareal.com/vrsync.dtd">${feed(listing('1'))}`,
  ],
  ['declared elements', `<!DOCTYPE x [<!ELEMENT a ANY>]>${feed(listing('1'))}`],
  ['blanks before the declaration', `\n ${feed(listing('1'))}`],
  ['a beginning without its end', feed(listing('1')).replace('</Listings></ListingDataFeed>', '')],
  ['an end too many', feed(listing('1')).replace('<Listings>', '<Listings></Foo></Listings>')],
])('takes a feed with %s', (_, text) => expect(codes(text)).toEqual(['1']));

it.each(['<Listing>', '<Listing><![CDATA[', '<Listing a="', '<Listing><!--', '<Listing>&', '<Listing></a>'])(
  'reads many of %j to the end',
  (part) => {
    const text = `<ListingDataFeed>${part.repeat(60_000)}</ListingDataFeed>`;
    const found = codes(text, 65_536);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(['broken']));
  },
);
