import { expect, test } from 'vitest';
import { ofName } from './elision.ts';

test.each([
  ['Maryse', 'de Maryse'],
  ['Éloïse', 'd’Éloïse'],
  ['E\u0301loi\u0308se', 'd’E\u0301loi\u0308se'],
  ['anne', 'd’anne'],
  ['Œdipe', 'd’Œdipe'],
  ['Yvonne', 'd’Yvonne'],
  ['Yann', 'de Yann'],
  ['Ouassim', 'de Ouassim'],
  ['Oumar', 'd’Oumar'],
  ['Hélène Louis', 'd’Hélène Louis'],
  ['Hugues', 'd’Hugues'],
  ['Henri', 'd’Henri'],
  ['Harry', 'de Harry'],
  ['Hicham', 'de Hicham'],
  ['', 'de '],
])('%j: %j', (name, said) => expect(ofName(name)).toBe(said));
