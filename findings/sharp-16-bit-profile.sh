#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18.7): a PNG of 16 bits a channel with an ICC profile comes out of `toColourspace('srgb')`
# in other colours, though the same picture of 8 bits keeps them; `pipelineColourspace('srgb')` before it is right.
# The guess: `toColourspace('srgb')` brings any picture to sRGB. Photographers and designers export such files.
# Seen, for the colour 200,60,40:
#   8 bits, Display P3:        200,60,40
#   16 bits, profile of sRGB:  184,70,49   with pipelineColourspace 200,60,40
#   16 bits, Display P3:       184,70,49   with pipelineColourspace 199,59,39
#   16 bits, no profile:       200,60,40
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat >run.mjs <<'JS'
import sharp from 'sharp';

const flat = () => sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 60, b: 40 } } });
const files = {
  'p3 8': flat().withIccProfile('p3'),
  'srgb 16': flat().toColourspace('rgb16').withIccProfile('srgb'),
  'p3 16': flat().toColourspace('rgb16').withIccProfile('p3'),
  'none 16': flat().toColourspace('rgb16'),
};
const read = async (picture) => [...(await picture.raw({ depth: 'uchar' }).toBuffer()).subarray(0, 3)].join();
for (const [name, file] of Object.entries(files)) {
  const png = await file.png().toBuffer();
  const late = await read(sharp(png).resize(32).toColourspace('srgb'));
  const early = await read(sharp(png).pipelineColourspace('srgb').resize(32).toColourspace('srgb'));
  console.log(`${name}: ${late} ${early}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
p3 8: 200,60,40 200,60,40
srgb 16: 184,70,49 200,60,40
p3 16: 184,70,49 199,59,39
none 16: 200,60,40 200,60,40
SEEN
echo 'as seen'
