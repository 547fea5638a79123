import type { MantineColorsTuple } from '@mantine/core';

/** The brand's ten-shade scales, index 0 to 9. Text and controls use the `--lg-*` tokens instead. */

/** Sea teal, for actions. */
export const lagon: MantineColorsTuple = [
  '#E8F6F3',
  '#CDEAE5',
  '#A0D6D0',
  '#6DBEB8',
  '#3DA09D',
  '#1E8384',
  '#116D6F',
  '#0B5C5E',
  '#08484A',
  '#053234',
];

/** For errors and accents. */
export const hibiscus: MantineColorsTuple = [
  '#FEEFEA',
  '#FBDAD1',
  '#F6B6A7',
  '#F0907C',
  '#E9705A',
  '#E0553E',
  '#D6402B',
  '#B5301F',
  '#8E2417',
  '#631810',
];

/** For highlights; never for small text on a light ground. */
export const soleil: MantineColorsTuple = [
  '#FFF8E5',
  '#FFEFC7',
  '#FFE19B',
  '#FFD372',
  '#FFC24B',
  '#F4AC22',
  '#D48A0B',
  '#A56905',
  '#7A4D04',
  '#503202',
];

/** A warm neutral, for page and borders. */
export const sable: MantineColorsTuple = [
  '#FFFAF2',
  '#F9F1E4',
  '#F0E5D3',
  '#E0D1B9',
  '#C4B39A',
  '#948671',
  '#736754',
  '#5A5041',
  '#3D372E',
  '#24211C',
];

/** Ink, from light to dark as Mantine's `dark` expects. */
export const encre: MantineColorsTuple = [
  '#F4EFE6',
  '#DCDDD6',
  '#AFBCBA',
  '#81989A',
  '#4F6E72',
  '#2E4A4F',
  '#1F383D',
  '#172C31',
  '#102225',
  '#0A1719',
];

/** For success and open services. */
export const vert: MantineColorsTuple = [
  '#EDF6E6',
  '#D8EBC9',
  '#B5D79C',
  '#8DBF6D',
  '#68A446',
  '#4D872F',
  '#3B7024',
  '#2F5B1D',
  '#234516',
  '#172F0E',
];
