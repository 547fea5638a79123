/** What Mantine's controls need to be styled: its variables for our theme, and its inputs. Fetched with the first form. */
import './theme/theme.gen.css';
import '@mantine/core/styles/Input.layer.css';
