import { goYearsAhead } from './years-ahead.ts';

goYearsAhead();
