import { describe, expect, test } from 'vitest';
import { isNearGuadeloupe, mapLink, pinText } from './pin.ts';
import { positionIn } from './read-position.ts';

const pinIn = (text: string) => {
  const place = positionIn(text);
  return place && pinText(place);
};

describe('coordinates as people, telephones and GPS devices write them', () => {
  test.each([
    ['16.24127, -61.53304', '16.24127,-61.53304'],
    ['16.24127,-61.53304', '16.24127,-61.53304'],
    ['16.24127 -61.53304', '16.24127,-61.53304'],
    ['(16.24127; -61.53304)', '16.24127,-61.53304'],
    ['-61.53304, 16.24127', '16.24127,-61.53304'],
    ['16,24127 ; -61,53304', '16.24127,-61.53304'],
    ['16,24127, -61,53304', '16.24127,-61.53304'],
    ['16,24127 −61,53304', '16.24127,-61.53304'],
    ['16.24127° N, 61.53304° W', '16.24127,-61.53304'],
    ['16,24127°N 61,53304°O', '16.24127,-61.53304'],
    ['N 16.24127 W 61.53304', '16.24127,-61.53304'],
    ['61.53304° O, 16.24127° N', '16.24127,-61.53304'],
    ['Latitude : 16.24127 Longitude : -61.53304', '16.24127,-61.53304'],
    ['lat=16.24127 lon=-61.53304', '16.24127,-61.53304'],
    ['16°14\'28.6"N 61°31\'58.9"W', '16.24128,-61.53303'],
    ['16°14′28,6″ N, 61°31′58,9″ O', '16.24128,-61.53303'],
    ['61°31\'58.9"O 16°14\'28.6"N', '16.24128,-61.53303'],
    ["16° 14.476' N, 61° 31.982' W", '16.24127,-61.53303'],
    ['N16 14.476 W061 31.982', '16.24127,-61.53303'],
    ['N 16° 14.476 W 061° 31.982', '16.24127,-61.53303'],
    ["16°14'N 61°32'W", '16.23333,-61.53333'],
    ["16°14'28'' -61°31'58''", '16.24111,-61.53278'],
    ['Ma position : 16.24127, -61.53304 (portail bleu)', '16.24127,-61.53304'],
    ['16.24127N 61.53304W', '16.24127,-61.53304'],
    ['16.24127,\u200e-61.53304', '16.24127,-61.53304'],
    ['{"lat":16.24127,"lng":-61.53304}', '16.24127,-61.53304'],
    ['[16.24127, -61.53304]', '16.24127,-61.53304'],
    ['POINT(-61.53304 16.24127)', '16.24127,-61.53304'],
    ['16 14 28.6 N 61 31 58.9 W', '16.24128,-61.53303'],
    ['Je suis ici.\nN 16° 14.476\nO 61° 31.982', '16.24127,-61.53303'],
    ['16° 14′ 28.6″ Nord, 61° 31′ 58.9″ Ouest', '16.24128,-61.53303'],
    ['16.2, -61.5', '16.20000,-61.50000'],
    ['N 16° 14.476 · W 061° 31.982', '16.24127,-61.53303'],
    ['16°14ʹ28.6ʺN 61°31ʹ58.9ʺW', '16.24128,-61.53303'],
    ['16°14❜28.6❞N 61°31❜58.9❞W', '16.24128,-61.53303'],
    ['16°14´28.6´´N 61°31´58.9´´W', '16.24128,-61.53303'],
    ['16-14.476N 061-31.982W', '16.24127,-61.53303'],
    ['16:14:28.6N 61:31:58.9W', '16.24128,-61.53303'],
    ['16 14.4762, -61 31.9824', '16.24127,-61.53304'],
    ['16 14 28.572 -61 31 58.944', '16.24127,-61.53304'],
  ])('%j', (text, pin) => expect(pinIn(text)).toBe(pin));
});

describe('links of maps', () => {
  test.each([
    ['https://maps.google.com/?q=16.241271,-61.53304', '16.24127,-61.53304'],
    ['https://maps.google.com/?q=16.2%2C-61.5', '16.20000,-61.50000'],
    ['https://www.google.com/maps?q=loc:16.2064,-61.4933', '16.20640,-61.49330'],
    ['https://www.google.com/maps/search/?api=1&query=16.2064%2C-61.4933', '16.20640,-61.49330'],
    ['https://www.google.com/maps/search/16.2064,+-61.4933?sa=X', '16.20640,-61.49330'],
    ['https://www.google.com/maps/place/Le+Gosier/@16.2064,-61.4933,15z/data=!3m1', '16.20640,-61.49330'],
    ['https://www.google.com/maps/@16.2064,-61.4933,15z?entry=ttu', '16.20640,-61.49330'],
    // The pin, and not the middle of the map beside it.
    [
      'https://www.google.com/maps/place/Le+Gosier/@16.22,-61.51,14z/data=!4m6!3m5!1s0x8c13:0x1!8m2!3d16.2064!4d-61.4933!16zL20v?entry=ttu',
      '16.20640,-61.49330',
    ],
    // The last of two: what the map is open at stands before it.
    [
      'https://www.google.com/maps/place/x/@16.3,-61.6,18z/data=!3m1!4b1!4m14!1m7!3m6!1s0x1:0x2!8m2!3d16.25!4d-61.55!3m5!1s0x0:0x0!7e2!8m2!3d16.2064!4d-61.4933',
      '16.20640,-61.49330',
    ],
    [
      "https://www.google.com/maps/place/16%C2%B014'28.6%22N+61%C2%B031'58.9%22W/@16.3,-61.6,17z/",
      '16.24128,-61.53303',
    ],
    [
      'https://www.google.com/maps/dir/16.27,-61.50/16.2064,-61.4933/@16.24,-61.5,13z/data=!3m1!4b1!4m2!4m1!3e0',
      '16.20640,-61.49330',
    ],
    [
      'https://www.google.com/maps/dir/Les+Abymes/Le+Gosier/@16.24,-61.5,13z/data=!4m13!1m5!1m1!1s0x1:0x2!2m2!1d-61.5!2d16.27!1m5!1m1!1s0x3:0x4!2m2!1d-61.4933!2d16.2064!3e0',
      '16.20640,-61.49330',
    ],
    [
      'https://www.google.com/maps/dir/?api=1&origin=16.27,-61.5&destination=16.2064,-61.4933',
      '16.20640,-61.49330',
    ],
    ['https://maps.google.com/maps?saddr=16.27,-61.5&daddr=16.2064,-61.4933', '16.20640,-61.49330'],
    ['https://maps.apple.com/?ll=16.2064,-61.4933&q=Position', '16.20640,-61.49330'],
    ['https://maps.apple.com/?q=16.2064,-61.4933&ll=16.3,-61.6', '16.20640,-61.49330'],
    ['https://maps.apple.com/place?coordinate=16.2064,-61.4933&name=Position', '16.20640,-61.49330'],
    [
      'https://maps.apple.com/directions?source=16.27,-61.5&destination=16.2064,-61.4933',
      '16.20640,-61.49330',
    ],
    ['https://waze.com/ul?ll=16.2064%2C-61.4933&navigate=yes', '16.20640,-61.49330'],
    [
      'https://www.waze.com/live-map/directions?to=ll.16.2064%2C-61.4933&from=ll.16.27,-61.5',
      '16.20640,-61.49330',
    ],
    ['https://www.waze.com/ul?latlng=16.2064,-61.4933', '16.20640,-61.49330'],
    // Parameters that no list of ours names; the middle of the map and the start of a way come after them.
    ['https://osmand.net/map?pin=16.2064,-61.4933#16/16.3/-61.6', '16.20640,-61.49330'],
    ['https://osmand.net/go?lat=16.2064&lon=-61.4933&z=16', '16.20640,-61.49330'],
    ['https://omaps.app/16.2064,-61.4933/Chez-moi?z=16', '16.20640,-61.49330'],
    ['https://www.geoportail.gouv.fr/carte?c=-61.4933,16.2064&z=16', '16.20640,-61.49330'],
    ['https://cartes.app/?allez=Position|n|-61.4933|16.2064#16/16.3/-61.6', '16.20640,-61.49330'],
    ['https://cartes-ign.ign.fr?lng=-61.4933&lat=16.2064&z=16', '16.20640,-61.49330'],
    ['https://mapy.com/fr/zakladni?x=-61.4933&y=16.2064&z=16', '16.20640,-61.49330'],
    ['https://www.petalmaps.com/place/?z=16&marker=16.2064,-61.4933', '16.20640,-61.49330'],
    ['https://wego.here.com/directions/mix//Chez-moi:16.2064,-61.4933', '16.20640,-61.49330'],
    ['https://yandex.com/maps/?whatshere%5Bpoint%5D=-61.4933%2C16.2064&ll=-61.6,16.3', '16.20640,-61.49330'],
    ['https://www.bing.com/maps?sp=point.16.2064_-61.4933_Chez%20moi', '16.20640,-61.49330'],
    ['https://maps.apple.com/search?span=0.0076,0.0091&center=16.2064,-61.4933', '16.20640,-61.49330'],
    ['https://www.google.com/maps?daddr=Bourg,+Le+Gosier@16.2064,-61.4933', '16.20640,-61.49330'],
    ['https://magicearth.com/?show_on_map&lat=16.2064&lon=-61.4933&name=x', '16.20640,-61.49330'],
    ['geo:16.2064,-61.4933?z=9.0&q=16.2064,-61.4933(Chez%20moi)', '16.20640,-61.49330'],
    [mapLink({ latitude: 16.24127, longitude: -61.53304 }), '16.24127,-61.53304'],
    ['https://www.openstreetmap.org/#map=18/16.2064/-61.4933', '16.20640,-61.49330'],
    ['https://www.openstreetmap.org/?mlat=16.2064&mlon=-61.4933#map=12/16.3/-61.6', '16.20640,-61.49330'],
    [
      'https://www.openstreetmap.org/directions?route=16.27,-61.5;16.2064,-61.4933#map=13/16.24/-61.5',
      '16.20640,-61.49330',
    ],
    ['https://www.bing.com/maps?cp=16.2064~-61.4933&lvl=16', '16.20640,-61.49330'],
    ['https://share.here.com/l/16.2064,-61.4933,Chez-moi?z=16', '16.20640,-61.49330'],
    ['https://yandex.com/maps/?ll=-61.4933,16.2064&z=16', '16.20640,-61.49330'],
    ['geo:16.2064,-61.4933', '16.20640,-61.49330'],
    ['geo:16.2064,-61.4933?z=17', '16.20640,-61.49330'],
    ['geo:16.2064,-61.4933;u=20', '16.20640,-61.49330'],
    ['geo:0,0?q=16.2064,-61.4933(Chez+Maryse)', '16.20640,-61.49330'],
    ['maps.google.com/maps?saddr=48.85,2.35&daddr=16.2064,-61.4933', '16.20640,-61.49330'],
    ['www.google.com/maps/@16.2064,-61.4933,15z', '16.20640,-61.49330'],
    ['Je suis là : https://maps.google.com/?q=16.2064,-61.4933 à tout de suite', '16.20640,-61.49330'],
  ])('%j', (text, pin) => expect(pinIn(text)).toBe(pin));
});

// Codes that their services have published, and the same of places on the islands.
describe('codes that hold a place', () => {
  test.each([
    ['https://waze.com/ul/hu00uswvn3', '45.82919,1.25937'],
    ['https://waze.com/ul/h9g3qrkju0', '19.40256,-99.16567'],
    ['https://www.waze.com/live-map?h=u00uswvn3', '45.82919,1.25937'],
    ['Utilise Waze pour aller chez Maryse : https://waze.com/ul/hdduk0wmcn7', '16.20640,-61.49329'],
    ['https://openstreetmap.org/go/YzUgcmuh1?m', '16.20640,-61.49330'],
    ['https://osm.org/go/0EEQjE--', '51.51112,0.05562'],
    ['http://ge0.me/ApYSV0YTAl/América_do_Norte', '51.00000,-108.99999'],
    ['https://omaps.app/Umse5f0H8a/Nova_Iorque', '40.71274,-74.00600'],
    ['https://comaps.at/wkzoQsZdS6/Chez-moi', '16.20640,-61.49330'],
    ['6GCRPR6C+24', '-1.28994,36.82031'],
    ['778W6G44+HM', '16.20644,-61.49331'],
    ['https://plus.codes/778W6G44+HM', '16.20644,-61.49331'],
    ['6G44+HM', '16.20644,-61.49331'],
    ['6jg6+gq Sainte-Anne 97180', '16.22631,-61.38806'],
    ['VC98+QM Terre-de-Haut, Guadeloupe', '15.86944,-61.58331'],
    ['8X63+6J La Désirade 97127, Guadeloupe', '16.31056,-61.04594'],
    ['Chez Maryse\n6G44+HM Le Gosier, Guadeloupe\nhttps://maps.app.goo.gl/AbCdEf123', '16.20644,-61.49331'],
    ['https://www.google.com/maps/search/VC98%2BQM+Guadeloupe', '15.86944,-61.58331'],
  ])('%j', (text, pin) => expect(pinIn(text)).toBe(pin));
});

test.each([
  '',
  'Rue du Bourg, portail bleu',
  '99.5, 191.5',
  '16, -61',
  '2,5 kg et 1,5 L',
  '0690 12 34 56',
  '12/11/2026 10:03',
  'https://maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/place/Le+Gosier',
  'geo:',
  'https://[',
  '%E0%A4%A',
  '12.5 / 13.7',
  '12,50 / 13,70',
  'prix 12,50 et 3,20',
  '0590.82.00.00 ou 0690.12.34.56',
  'https://maps.app.goo.gl/AbCdEf123',
  'https://maps.apple/p/abcdef',
  '7944+RM Le Gosier',
  'HMPG+54 Four Corners, Montana',
  'https://plus.codes/87G64WCH+',
  'https://www.google.com/maps/place/Berlin,+Germany/@52,13,11z/',
  '53 16.3863,4 52.8171',
  '32 33 34 35',
  'https://waze.com/ul?q=66%20Acacia%20Avenue',
  '///filled.count.soap',
])('%j is no place', (text) => expect(positionIn(text)).toBeNull());

// docs/rules/services.md#finding-the-door
test.each([
  '48.8566, 2.3522',
  'geo:0.0,0.0',
  '16.24127, 61.53304',
  '-61.53304, -16.24127',
  '14.60365, -61.07418',
])('far from the island stays where it is, to be asked about: %s', (text) => {
  const place = positionIn(text);
  expect(place && isNearGuadeloupe(place)).toBe(false);
});

test('a text of any length is read at once', () => {
  for (const piece of [
    '16.2 ',
    '1,',
    'https://a/',
    "16°1'",
    '!3d1!4d2',
    'dir/',
    'a.',
    '16 1',
    '16-1',
    '22+2',
  ])
    expect(() => positionIn(piece.repeat(50_000))).not.toThrow();
});
