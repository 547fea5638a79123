import { serve } from '../_shared/serve.ts';
import { deskTable } from './handler.ts';

serve(deskTable);
