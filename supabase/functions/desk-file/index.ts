import { serve } from '../_shared/serve.ts';
import { deskFile } from './handler.ts';

serve(deskFile);
