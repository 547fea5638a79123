import { serve } from '../_shared/serve.ts';
import { purgeFiles } from './handler.ts';

serve(purgeFiles);
